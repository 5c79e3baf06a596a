/**
 * A key that was pressed, as tables of keys have it: `N`, `Shift+N`, `Delete`, `?`. A letter counts by its place where the layout's own is
 * none of the Latin alphabet, as browsers do it for their shortcuts: `Т` of a Russian keyboard is `N`.
 */
export function keyName({ key, code, shiftKey }: KeyboardEvent): string {
  const isOtherLetter = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key);
  const placed = isOtherLetter ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  const letter = placed ?? (/^[a-z]$/i.test(key) ? key.toUpperCase() : undefined);
  if (letter === undefined) return key;
  return shiftKey ? `Shift+${letter}` : letter;
}
