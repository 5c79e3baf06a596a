import { word } from '../../platform/words.ts';
import { isMac } from './command-key.ts';

/** A key as it is printed on this computer's keyboard. */
export const keycap = (key: string): string => {
  if (key === 'Delete') return isMac() ? '⌫' : word('keyDel');
  return key === 'Shift' ? word('keyShift') : key;
};
