import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Link } from '../../../core/link/link.ts';
import { areLayoutChangesExpected, userReactionMs } from '../../../ui/layout-freeze/layout-freeze.ts';

/** A control of a row, by its name there. `null` is the row itself. */
type Part = string | null;

/**
 * The row that Tab leads to, and the part of it that has the focus. It is identified by its code, because rows move when they are sorted or
 * searched. If the row disappears, the next one that is left becomes active, and gets the focus if the old one had it.
 */
export function useActiveRow(rows: readonly Link[], body: RefObject<HTMLElement | null>) {
  const [code, setCode] = useState<string | null>(null);
  const [, drawAgain] = useState({});
  const place = useRef({ index: 0, part: null as Part, element: null as Element | null });
  const wanted = useRef(false);
  const takenAt = useRef(-Infinity);
  const before = useRef(rows);
  const index = indexOf(rows, code, place.current.index, before.current);
  place.current.index = index;
  before.current = rows;

  useLayoutEffect(() => {
    const { element, part } = place.current;
    const next = rows[index]?.shortCode;
    if (element !== null && code !== null && next !== undefined && next !== code) {
      if (!areLayoutChangesExpected()) takenAt.current = performance.now();
      setCode(next);
    }
    const isLost = element !== null && !element.isConnected && document.activeElement === document.body;
    // The elements of a row that was scrolled away now show another row.
    const isAstray = element !== null && element === document.activeElement && indexAt(element) !== index;
    if (!wanted.current && !isLost && !isAstray) return;
    wanted.current = false;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    (part === null ? row : row?.querySelector<HTMLElement>(`[data-part="${part}"]`))?.focus({
      preventScroll: true,
    });
  });

  return {
    index,
    /** Whether the active row has just been replaced without the user's doing. A key pressed now was meant for the previous row. */
    isTaken: () => performance.now() - takenAt.current < userReactionMs,
    /** Makes a row the active one, and focuses it as soon as it is drawn. */
    go: (to: number) => {
      place.current = { index: to, part: null, element: null };
      wanted.current = true;
      // The row may be the active one already, while the focus is elsewhere.
      drawAgain({});
      setCode(rows[to]?.shortCode ?? null);
    },
    onFocusIn: ({ target }: FocusEvent) => {
      const at = target instanceof HTMLElement ? indexAt(target) : null;
      if (at === null || !(target instanceof HTMLElement)) return;
      place.current = { index: at, part: target.dataset['part'] ?? null, element: target };
      setCode(rows[at]?.shortCode ?? null);
    },
    onFocusOut: ({ relatedTarget }: FocusEvent) => {
      // A new target means that the user moved the focus. A row that is removed from the document has no related target.
      if (relatedTarget !== null) place.current.element = null;
    },
  };
}

const indexAt = (element: Element): number | null => {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? null : Number(index);
};

function indexOf(rows: readonly Link[], code: string | null, last: number, before: readonly Link[]): number {
  if (rows[last]?.shortCode === code) return last;
  const at = code === null ? 0 : rows.findIndex(({ shortCode }) => shortCode === code);
  if (at >= 0) return at;
  // Rows above it may be gone as well.
  const codes = new Set(before.slice(last + 1).map(({ shortCode }) => shortCode));
  const next = rows.findIndex(({ shortCode }) => codes.has(shortCode));
  return next >= 0 ? next : Math.min(last, rows.length - 1);
}
