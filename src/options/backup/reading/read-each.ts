import { wrong, type Schema } from '../../../store/items/schema.ts';
import type { Skipped } from '../backup.ts';

const mostEntries = 1000;

/** Each entry that can be read, with its place in the file; `null`: it is no list. */
export function readEach<Value>(
  schema: Schema<Value>,
  value: unknown,
  path: string,
  skipped: Skipped[],
): [Value, place: string][] | null {
  if (!Array.isArray(value)) {
    skipped.push({ path, why: 'wrong' });
    return null;
  }
  if (value.length > mostEntries) skipped.push({ path: `${path}[${mostEntries}…]`, why: 'too-many' });
  return value.slice(0, mostEntries).flatMap((entry: unknown, index) => {
    const read = schema(entry);
    const place = `${path}[${index}]`;
    if (read === wrong) skipped.push({ path: place, why: 'wrong' });
    return read === wrong ? [] : [[read, place]];
  });
}
