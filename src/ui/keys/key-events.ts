import { isMac } from './keycaps.tsx';
import { useEffect, useRef } from 'preact/hooks';

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

/** Whether a key goes to a field, where it types a letter or has its own meaning. */
export const isTyping = ({ target }: Pick<Event, 'target'>): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/** A pressed key, as far as its place tells something. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'target' | 'getModifierState'
>;

/**
 * The letter or digit at the place of a key, as it is on a keyboard with Latin letters. `null`: it is another key, or the press types a sign,
 * as AltGr does everywhere, and Option on a Mac in a field (Option+2 is `@` there, Option+L is `ł`).
 */
export function latinKeyAtPosition(event: PressedKey): string | null {
  const place = /^(?:Key|Digit)([A-Z\d])$/.exec(event.code)?.[1] ?? null;
  return place === null || typesSign(event, place) ? null : place;
}

/** Whether a sign is typed. Without Option, Alt gives a key no other one, so that a key that has its own sign is no typing. */
function typesSign(event: PressedKey, place: string): boolean {
  // Windows reports AltGr as Ctrl and Alt too.
  if (event.isComposing || event.getModifierState('AltGraph')) return true;
  if (!event.altKey || !isTyping(event)) return false;
  return isMac() || event.key.toUpperCase() !== place;
}

/**
 * The name of a pressed key: `N`, `Shift+N`, `Delete`, `?`. A Mac has ⌫ where others have Delete, so both have one name. On layouts without
 * Latin letters a letter is named by its place, as browsers do for their shortcuts: `Т` on a Russian keyboard is `N`.
 */
export function keyName(event: PressedKey & Pick<KeyboardEvent, 'shiftKey'>): string {
  const { key, shiftKey } = event;
  if (key === 'Backspace') return 'Delete';
  const isLatin = /^[a-z]$/i.test(key);
  const letter = isLatin ? key.toUpperCase() : /^\p{L}$/u.test(key) ? latinKeyAtPosition(event) : null;
  if (letter === null || !/[A-Z]/.test(letter)) return key;
  return shiftKey ? `Shift+${letter}` : letter;
}

let areOn = true;

/** Whether keys without Ctrl, Alt or ⌘ do something wherever the focus is, such as `/` and `N`. The user can turn them off (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => areOn;

export const setSingleKeysOn = (isOn: boolean): void => {
  areOn = isOn;
};

/** Handles keys anywhere on the page. If `workOf` returns work for a key, it is done instead of the browser's own action. */
export function useKeyDown(workOf: (event: KeyboardEvent) => (() => void) | null): void {
  const current = useRef(workOf);
  current.current = workOf;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const work = current.current(event);
      if (work === null) return;
      event.preventDefault();
      work();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
