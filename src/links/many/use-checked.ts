import { useEffect, useRef, useState } from 'preact/hooks';
import { checkRows, linkFinder, type CheckedRow } from '../../core/check-rows.ts';
import type { Link } from '../../core/link.ts';
import { language } from '../../platform/words.ts';
import { breath } from './read-text.ts';
import { isNothing, readSource, type ReadSource, type Source, type SourceProblem } from './source.ts';

export type Checked =
  | { at: 'reading' }
  | { at: 'refused'; problem: SourceProblem }
  | {
      at: 'read';
      rows: readonly CheckedRow[];
      /** What was read besides the rows; `null`: nothing was brought. */
      sheet: ReadSource | null;
    };

const nothing: Checked = { at: 'read', rows: [], sheet: null };

const sliceSize = 2000;
const typingMs = 200;

export interface KnownList {
  /** `null`: not read yet, or never fetched. */
  links: readonly Link[] | null;
  fetchedAt: number | null;
  gone: ReadonlySet<string>;
}

/**
 * What would become of each row of the source, beside the links that are there. It is worked out anew for another source and for a list that
 * was fetched anew, but not for each link that is made meanwhile. `isCurrent`: it is of the source and the list as they are now.
 */
export function useChecked(source: Source, list: KnownList): { checked: Checked; isCurrent: boolean } {
  const listAt = list.links && list.fetchedAt;
  const [checked, setChecked] = useState(nothing);
  const [of, setOf] = useState<{ source: Source; listAt: number | null } | null>(null);
  const current = useRef(list);
  current.current = list;
  useEffect(() => {
    if (source.at === 'file') setChecked({ at: 'reading' });
    else if (isNothing(source)) setChecked(nothing);
  }, [source]);
  useEffect(() => {
    let isOver = false;
    const check = async () => {
      const found = await checkSource(source, current.current, () => isOver);
      if (isOver) return;
      setChecked(found);
      setOf({ source, listAt });
    };
    const timer = setTimeout(() => void check(), source.at === 'text' ? typingMs : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [source, listAt]);
  return { checked, isCurrent: of?.source === source && of.listAt === listAt };
}

async function checkSource(
  source: Source,
  { links, gone }: KnownList,
  isOver: () => boolean,
): Promise<Checked> {
  if (isNothing(source)) return nothing;
  const read = await readSource(source, language());
  if (!read.ok) return { at: 'refused', problem: read.error };
  const finder = linkFinder(read.value.rows);
  const all = links ?? [];
  for (let at = 0; at < all.length && !isOver(); at += sliceSize) {
    finder.add(all.slice(at, at + sliceSize).filter(({ shortCode }) => !gone.has(shortCode)));
    await breath();
  }
  return { at: 'read', rows: checkRows(read.value.rows, finder.known), sheet: read.value };
}
