import { isMac } from './command-key.ts';
import { isTyping } from './is-typing.ts';

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
