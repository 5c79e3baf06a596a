/** A shortcut as keycaps: browsers write "Alt+Shift+S", and on a Mac one sign after another without anything between. */
export const Keys = ({ shortcut }: { shortcut: string }) => (
  <span class="keycaps">
    {keysOf(shortcut).map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);

const keysOf = (shortcut: string): string[] =>
  shortcut.includes('+') ? shortcut.split('+') : (shortcut.match(/[⌃⌥⇧⌘]|[^⌃⌥⇧⌘]+/g) ?? []);
