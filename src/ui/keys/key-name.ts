/**
 * The name of a pressed key: `N`, `Shift+N`, `Delete`, `?`. On layouts without Latin letters a letter is named by its place, as browsers do
 * for their shortcuts: `Т` on a Russian keyboard is `N`.
 */
export function keyName({ key, code, shiftKey }: KeyboardEvent): string {
  const isOtherLetter = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key);
  const placed = isOtherLetter ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  const letter = placed ?? (/^[a-z]$/i.test(key) ? key.toUpperCase() : undefined);
  if (letter === undefined) return key;
  return shiftKey ? `Shift+${letter}` : letter;
}
