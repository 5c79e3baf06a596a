import { capitalized, t } from '../../../platform/i18n.ts';

/**
 * The specification names the status `active` (sections 2.2 and 2.5), and `inactive` is the obvious other one. Any other status is shown in
 * the service's own words, with a capital first letter.
 */
export function linkStatusText(status: string): string {
  if (status === 'active') return t('statusActive');
  if (status === 'inactive') return t('statusInactive');
  return capitalized(status.replaceAll('_', ' ').trim());
}
