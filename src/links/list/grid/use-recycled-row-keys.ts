import { useRef } from 'preact/hooks';

/**
 * Names for the elements of the drawn rows, `size` of them from row `first` on. Elements of rows that were scrolled away are used for the
 * next ones, because new and moved elements cost the browser most. A small step moves a few elements; a large one moves none and gives each
 * another row. The document keeps the order of the rows.
 */
export function useRecycledRowKeys(first: number, size: number): (index: number) => string {
  const last = useRef({ first: 0, shift: 0, size: 1 });
  const before = last.current;
  const slots = Math.max(before.size, size);
  const isLeap = Math.abs(first - before.first) > slots / 2;
  const shift = isLeap ? before.shift + before.first - first : before.shift;
  last.current = { first, shift, size: slots };
  return (index) =>
    index < first || index >= first + size
      ? `kept ${index}`
      : String((((index + shift) % slots) + slots) % slots);
}
