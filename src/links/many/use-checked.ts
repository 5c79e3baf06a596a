import { useEffect, useRef, useState } from 'preact/hooks';
import { checkRows, linkFinder, type CheckedRow } from '../../core/check-rows.ts';
import type { Link } from '../../core/link.ts';
import type { ReadProblem } from '../../core/read-rows.ts';
import { breath } from './read-text.ts';
import { readSource, type Source } from './source.ts';

export type Checked =
  { at: 'reading' } | { at: 'refused'; problem: ReadProblem } | { at: 'read'; rows: readonly CheckedRow[] };

const sliceSize = 2000;
const typingMs = 200;

export interface KnownList {
  links: readonly Link[] | null;
  fetchedAt: number | null;
  gone: ReadonlySet<string>;
}

/**
 * What would become of each row of the source, beside the links that are there. It is worked out anew for another source and for a list that
 * was fetched anew, but not for each link that is made meanwhile.
 */
export function useChecked(source: Source, list: KnownList): Checked {
  const [checked, setChecked] = useState<Checked>({ at: 'read', rows: [] });
  const current = useRef(list);
  current.current = list;
  useEffect(() => {
    if (source.at === 'file') setChecked({ at: 'reading' });
  }, [source]);
  useEffect(() => {
    let isOver = false;
    const check = async () => {
      const found = await checkSource(source, current.current, () => isOver);
      if (!isOver) setChecked(found);
    };
    const timer = setTimeout(() => void check(), source.at === 'text' ? typingMs : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [source, list.fetchedAt]);
  return checked;
}

async function checkSource(
  source: Source,
  { links, gone }: KnownList,
  isOver: () => boolean,
): Promise<Checked> {
  const read = await readSource(source);
  if (!read.ok) return { at: 'refused', problem: read.error };
  const finder = linkFinder(read.value);
  const all = links ?? [];
  for (let at = 0; at < all.length && !isOver(); at += sliceSize) {
    finder.add(all.slice(at, at + sliceSize).filter(({ shortCode }) => !gone.has(shortCode)));
    await breath();
  }
  return { at: 'read', rows: checkRows(read.value, finder.known) };
}
