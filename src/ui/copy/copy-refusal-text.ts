import { holdsSampleLink } from '../../core/account/sample-account.ts';
import { t } from '../../platform/i18n.ts';

/** Why a text was not copied. For the sample it is empty, since the sample's strip has said it. */
export const copyRefusalText = (text: string): string => (holdsSampleLink(text) ? '' : t('copyRefused'));
