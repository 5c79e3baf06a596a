import { placeOf } from './naming.ts';
import type { Line } from './texts.ts';

const isNumber = (text: string): boolean => /^[+−-]?\d[\d.,%\u00a0\u202f]*$/.test(text.trim());

/** Numbers that are broken over two lines, since each half reads as a number of its own. */
export function findBrokenNumbers(lines: readonly Line[]): string[] {
  const first = new Map<Node, number>();
  return lines.flatMap(({ source, name, box }) => {
    if (!(source instanceof Text) || !isNumber(source.data)) return [];
    const top = first.get(source);
    first.set(source, top ?? box.top);
    return top === undefined || top === box.top ? [] : [`${name} ${placeOf(box)} is broken over two lines`];
  });
}
