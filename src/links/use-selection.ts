import { useMemo, useRef, useState } from 'preact/hooks';
import type { Link } from '../core/link.ts';

const none: ReadonlySet<string> = new Set();

export interface Selection {
  has: (link: Link) => boolean;
  /** What is chosen, in the order of the rows where all of it is among them. */
  links: readonly Link[];
  /** How many of the rows are chosen. */
  shown: number;
  /** Chooses a row or takes it back; as a range, all from the row that was chosen last. */
  toggle: (index: number, isRange: boolean) => void;
  /** Chooses all rows from one to another. */
  add: (from: number, to: number) => void;
  all: () => void;
  clear: () => void;
}

/** Links that are chosen: by their codes, so that a search in between loses none. */
export function useSelection(
  rows: readonly Link[],
  all: readonly Link[],
  gone: ReadonlySet<string>,
): Selection {
  const [codes, setCodes] = useState(none);
  const last = useRef<string | null>(null);
  const shown = useMemo(() => chosen(rows, codes), [rows, codes]);
  const known = useMemo(
    () => chosen(all, codes).filter(({ shortCode }) => !gone.has(shortCode)),
    [all, codes, gone],
  );
  const change = (from: number, to: number, isWanted: boolean) => {
    const next = new Set(codes);
    for (const { shortCode } of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) {
      if (isWanted) next.add(shortCode);
      else next.delete(shortCode);
    }
    last.current = rows[to]?.shortCode ?? null;
    setCodes(next);
  };
  return {
    has: ({ shortCode }) => codes.has(shortCode),
    links: shown.length === known.length ? shown : known,
    shown: shown.length,
    toggle: (index, isRange) => {
      const from = isRange ? rows.findIndex(({ shortCode }) => shortCode === last.current) : -1;
      if (from < 0) change(index, index, !codes.has(rows[index]?.shortCode ?? ''));
      else change(from, index, true);
    },
    add: (from, to) => change(from, to, true),
    all: () => setCodes(new Set([...codes, ...rows.map(({ shortCode }) => shortCode)])),
    clear: () => setCodes(none),
  };
}

const chosen = (links: readonly Link[], codes: ReadonlySet<string>): readonly Link[] =>
  codes.size === 0 ? [] : links.filter(({ shortCode }) => codes.has(shortCode));
