import { isTyping } from '../ui/keys/is-typing.ts';
import { keyName } from '../ui/keys/key-name.ts';
import { useKeyDown } from '../ui/keys/use-key-down.ts';

/** What keys do, by their names; `Command+A` is with the key that this computer gives commands with. */
type PageKeys = Record<string, () => void>;

/** Keys that work anywhere on the page, but not where letters are typed, and not under a menu or a dialog. */
export const usePageKeys = (keys: PageKeys): void => useKeyDown((event) => workOf(event, keys));

function workOf(event: KeyboardEvent, keys: PageKeys): (() => void) | null {
  if (event.defaultPrevented || event.altKey || isTyping(event)) return null;
  if (document.querySelector('dialog[open], :popover-open')) return null;
  const command = event.ctrlKey || event.metaKey ? 'Command+' : '';
  return keys[command + keyName(event)] ?? null;
}
