import { t } from '../../platform/i18n.ts';
import { isMac } from './command-key.ts';

/** A key as it is printed on this computer's keyboard. */
export const keycap = (key: string): string => {
  if (key === 'Delete') return isMac() ? '⌫' : t('keyDel');
  if (key === 'Ctrl') return t('keyControl');
  return key === 'Shift' ? t('keyShift') : key;
};
