import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';

const noLinks: readonly Link[] = [];
const none: ReadonlySet<string> = new Set();

export interface LinkSelection {
  has: (link: Link) => boolean;
  /** The selected links, in the order of the rows if all of them are among the rows. */
  links: readonly Link[];
  /** How many of the rows are selected. */
  selectedRowCount: number;
  /** Selects or deselects a row. As a range, this applies to all rows from the last one that was toggled. */
  toggle: (code: string, isRange: boolean) => void;
  /** Selects all rows from one to another. */
  addRange: (from: number, to: number) => void;
  selectAll: () => void;
  clear: () => void;
}

/**
 * Selected links, kept by their codes, so that a search in between loses none. A link whose delete is undone is selected again. `all` is
 * `null` if not all links are read.
 */
export function useLinkSelection(
  rows: readonly Link[],
  all: readonly Link[] | null,
  deletedCodes: ReadonlySet<string>,
): LinkSelection {
  const [codes, setCodes] = useState(none);
  const last = useRef<string | null>(null);
  const shown = useMemo(() => chosen(rows, codes), [rows, codes]);
  const present = useMemo(() => (all ? chosen(all, codes) : noLinks), [all, codes]);
  const known = useMemo(
    () => present.filter(({ shortCode }) => !deletedCodes.has(shortCode)),
    [present, deletedCodes],
  );
  // Deselects links that are gone, because another link may later get their code.
  useEffect(() => {
    if (all && present.length < codes.size) setCodes(new Set(present.map(({ shortCode }) => shortCode)));
  }, [all]);
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
    selectedRowCount: shown.length,
    toggle: (code, isRange) => {
      const index = placeOf(rows, code);
      const from = isRange ? placeOf(rows, last.current) : -1;
      if (index < 0) return;
      if (from < 0) change(index, index, !codes.has(code));
      else change(from, index, true);
    },
    addRange: (from, to) => change(from, to, true),
    selectAll: () => setCodes(new Set([...codes, ...rows.map(({ shortCode }) => shortCode)])),
    clear: () => setCodes(none),
  };
}

const placeOf = (rows: readonly Link[], code: string | null): number =>
  rows.findIndex(({ shortCode }) => shortCode === code);

const chosen = (links: readonly Link[], codes: ReadonlySet<string>): readonly Link[] =>
  codes.size === 0 ? [] : links.filter(({ shortCode }) => codes.has(shortCode));
