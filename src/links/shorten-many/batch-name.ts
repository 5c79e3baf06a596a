import { t } from '../../platform/i18n.ts';

/** The name of a batch or of what it is made from: that of its files. Text has none, so that it is named in the language of whoever reads it. */
export const batchName = ({ name }: { name?: string }): string => name || t('pastedText');
