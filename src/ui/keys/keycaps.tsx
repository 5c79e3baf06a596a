import { t } from '../../platform/i18n.ts';
import { Icon } from '../Icon.tsx';

export const isMac = (): boolean => navigator.userAgent.includes('Mac');

/** The modifier key of commands, as it is printed on this computer's keyboard. */
export const commandKey = (): string => (isMac() ? '⌘' : t('keyControl'));

/** A key as it is printed on this computer's keyboard. */
export const keycap = (key: string): string => {
  if (key === 'Delete') return isMac() ? '⌫' : t('keyDel');
  if (key === 'Ctrl') return t('keyControl');
  return key === 'Shift' ? t('keyShift') : key;
};

/** A shortcut as keycaps. Browsers write “Alt+Shift+S”, and on a Mac signs without separators. */
export const ShortcutKeycaps = ({ shortcut }: { shortcut: string }) => (
  <span class="keycaps">
    {keysOf(shortcut).map((key) => (
      <kbd key={key}>{keycap(key)}</kbd>
    ))}
  </span>
);

const keysOf = (shortcut: string): string[] =>
  shortcut.includes('+') ? shortcut.split('+') : (shortcut.match(/[⌃⌥⇧⌘]|[^⌃⌥⇧⌘]+/g) ?? []);

/** Marks the button that Enter presses. */
export const EnterKey = () => (
  <kbd aria-hidden="true">
    <Icon name="enter" />
  </kbd>
);
