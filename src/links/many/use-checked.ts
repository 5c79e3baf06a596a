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
/** A batch that runs makes links one after the other: they are looked through when that has ended, or makes a pause. */
const calmMs = 500;

export interface KnownList {
  /** `null`: not read yet, or never fetched. */
  links: readonly Link[] | null;
  fetchedAt: number | null;
  gone: ReadonlySet<string>;
}

/**
 * What would become of each row of the source, beside the links that are there. It is worked out anew for another source, for a list that
 * was fetched anew, and once no more links are made. `isCurrent`: it is of the source and the list as they are now.
 */
export function useChecked(source: Source, list: KnownList): { checked: Checked; isCurrent: boolean } {
  const listAt = list.links && list.fetchedAt;
  const [checked, setChecked] = useState(nothing);
  const [of, setOf] = useState<{ source: Source; listAt: number | null } | null>(null);
  const isCurrent = of?.source === source && of.listAt === listAt;
  const current = useRef(list);
  current.current = list;
  const seen = useRef<KnownList['links']>(null);
  const [calm, setCalm] = useState(list.links);
  useEffect(() => {
    if (source.at === 'file') setChecked({ at: 'reading' });
    else if (isNothing(source)) setChecked(nothing);
  }, [source]);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(list.links), calmMs);
    return () => clearTimeout(timer);
  }, [list.links]);
  useEffect(() => {
    if (calm === seen.current && isCurrent) return undefined;
    let isOver = false;
    const check = async () => {
      const known = current.current;
      const found = await checkSource(source, known, () => isOver);
      if (isOver) return;
      seen.current = known.links;
      setChecked(found);
      setOf({ source, listAt });
    };
    const timer = setTimeout(() => void check(), source.at === 'text' ? typingMs : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [source, listAt, calm]);
  return { checked, isCurrent };
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
