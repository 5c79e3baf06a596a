/** The fields of an object that have a text, or several short ones. */
export type JsonRow = ReadonlyMap<string, string>;

/** The value of a JSON text, or several below each other, as databases, logs and `jq` write them. `undefined`: it is not JSON. */
export const parsedJson = (text: string): unknown =>
  parsed(text) ?? parsed(`[${text.replaceAll(betweenValues, ',\n')}]`);

/** Within a value a comma stands there, and no text has a line break. */
const betweenValues = /(?<=[\]}])[^\S\n]*\n\s*(?=[[{])/g;

function parsed(text: string): unknown {
  try {
    return JSON.parse(withNumbersAsWritten(text));
  } catch {
    return undefined;
  }
}

/** Where a text begins that never ends, as in a file that was cut off. `null`: there is none. */
export function unclosedTextAt(text: string): number | null {
  for (const { 1: end, index } of text.matchAll(/"[^"\\]*(?:\\[^]?[^"\\]*)*("?)/g))
    if (end === '') return index;
  return null;
}

/** A number that would be another one, or be written otherwise, becomes a text: of 20 digits, of a version. */
const withNumbersAsWritten = (text: string): string =>
  text.replaceAll(/"[^"\\]*(?:\\[^]?[^"\\]*)*"?|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') || String(Number(token)) === token || Number.isNaN(Number(token))
      ? token
      : JSON.stringify(token),
  );

/** The values of an array, or of an object whose names are their numbers. `null`: its names say something. */
export function asArrayValues(value: object): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => /^\d+$/.test(name)) ? Object.values(value) : null;
}

export const rowFromJsonObject = (value: object): JsonRow =>
  new Map(
    Object.entries(value).flatMap(([name, cell]): [string, string][] => {
      const text = Array.isArray(cell) ? textOfList(cell) : jsonCellText(cell);
      return text === null ? [] : [[name, text]];
    }),
  );

/** `null`: one of the values has parts of its own. */
export function jsonCellTexts(values: readonly unknown[]): string[] | null {
  const texts = values.flatMap((value) => jsonCellText(value) ?? []);
  return texts.length === values.length ? texts : null;
}

const textOfList = (values: readonly unknown[]): string | null =>
  values.every((value) => typeof value === 'string') ? jsonCellText(values.join(', ')) : null;

/** `null`: a value with parts of its own. */
export function jsonCellText(value: unknown): string | null {
  if (typeof value === 'string') return value.replaceAll('\0', '').replaceAll(/[\r\n]+/g, ' ');
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value === null ? '' : null;
}
