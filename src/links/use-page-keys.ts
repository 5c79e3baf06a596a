import { isTyping, keyName, areSingleKeysOn, useKeyDown } from '../ui/keys/key-events.ts';

/** Actions by key name. `Command+A` means this computer's command key with A. */
type PageKeys = Record<string, () => void>;

/** Keys that work anywhere on the page, except in fields and while a menu or a dialog is open. */
export const usePageKeys = (keys: PageKeys): void => useKeyDown((event) => workOf(event, keys));

/** Arrows scroll a list that can be focused for that, and with Shift they change what is selected. */
const isArrowOfElsewhere = ({ key, shiftKey, target }: KeyboardEvent): boolean =>
  key.startsWith('Arrow') &&
  (shiftKey || (target instanceof Element && target.closest('ul[tabindex]') !== null));

/** A letter or sign, also with Shift. */
const isSingleKey = (name: string): boolean => /^(?:Shift\+)?.$/u.test(name);

function workOf(event: KeyboardEvent, keys: PageKeys): (() => void) | null {
  if (event.defaultPrevented || event.altKey || isTyping(event) || isArrowOfElsewhere(event)) return null;
  if (document.querySelector('dialog[open], :popover-open')) return null;
  const command = event.ctrlKey || event.metaKey ? 'Command+' : '';
  const name = command + keyName(event);
  return isSingleKey(name) && !areSingleKeysOn() ? null : (keys[name] ?? null);
}
