import { language, word } from '../../platform/words.ts';

/**
 * The specification names one status, `active` (sections 2.2 and 2.5), and another goes without saying. What else a service has is shown in
 * its own words, written as ours are.
 */
export function statusText(status: string): string {
  if (status === 'active') return word('statusActive');
  if (status === 'inactive') return word('statusInactive');
  const [first = '', ...rest] = status.replaceAll('_', ' ').trim();
  return first.toLocaleUpperCase(language()) + rest.join('');
}
