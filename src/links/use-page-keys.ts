import { useKeyDown } from '../ui/keys/use-key-down.ts';

export interface PageKeys {
  onSearch: () => void;
  onHelp: () => void;
  onSelectAll: () => void;
  onEscape: () => void;
}

/** Keys that work anywhere on the page, but not where letters are typed, and not under a menu or a dialog. */
export const usePageKeys = (keys: PageKeys): void => useKeyDown((event) => workOf(event, keys));

function workOf(event: KeyboardEvent, keys: PageKeys): (() => void) | null {
  const { target, key, altKey } = event;
  const isTyping = target instanceof HTMLInputElement && target.type !== 'checkbox';
  if (event.defaultPrevented || altKey || isTyping || document.querySelector('dialog[open], :popover-open'))
    return null;
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'a' ? keys.onSelectAll : null;
  if (key === '/') return keys.onSearch;
  if (key === '?') return keys.onHelp;
  return key === 'Escape' ? keys.onEscape : null;
}
