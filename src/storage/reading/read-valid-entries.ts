import { decode, type Schema } from '../../core/schema.ts';

/** An entry that was left out: its place, and why. */
export interface SkippedEntry {
  path: string;
  why: 'unknown' | 'wrong' | 'repeated' | 'too-many' | 'needs-permission' | 'managed';
  /** A template for copying that is refused, so that the user sees what it would have copied. */
  template?: string;
}

/** The fields of an object as pairs, so that a field called `__proto__` or `constructor` is a name like any other. */
export const entriesOf = (value: unknown): [string, unknown][] | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;

const mostEntries = 1000;

/** Each entry that can be read, with its place in the file; `null`: it is no list. */
export function readValidEntries<Value>(
  schema: Schema<Value>,
  value: unknown,
  path: string,
  skipped: SkippedEntry[],
): [Value, place: string][] | null {
  if (!Array.isArray(value)) {
    skipped.push({ path, why: 'wrong' });
    return null;
  }
  if (value.length > mostEntries) skipped.push({ path: `${path}[${mostEntries}…]`, why: 'too-many' });
  return value.slice(0, mostEntries).flatMap((entry: unknown, index) => {
    const read = decode(schema, entry);
    const place = `${path}[${index}]`;
    if (read === undefined) skipped.push({ path: place, why: 'wrong' });
    return read === undefined ? [] : [[read, place]];
  });
}
