import { useRef } from 'preact/hooks';

/**
 * Names for the elements of the rows that are drawn, `size` of them from row `first` on: those of a row that is scrolled away serve the
 * next, since the browser takes longest over elements that are new or moved. Small steps move a few elements; a leap moves none, it
 * gives each another row. Rows stay in their order in the document.
 */
export function useSlots(first: number, size: number): (index: number) => string {
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
