import { latinKeyAtPosition, type PressedKey } from './latin-key-at-position.ts';

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
