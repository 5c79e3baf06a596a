import { keycap } from './keycap.ts';

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
