import { useEffect, useRef, useState } from 'preact/hooks';
import { checkRows, linkFinder, type CheckedRow } from '../../../core/sheet/check-rows.ts';
import { cleanedBy } from '../../../core/url/cleaning.ts';
import type { Cleaning } from '../../../core/account/settings.ts';
import type { Link } from '../../../core/link/link.ts';
import { language } from '../../../platform/words.ts';
import { breath } from '../source/read-text.ts';
import { isNothing, readSource, type ReadSource, type Source, type SourceProblem } from '../source/source.ts';

export type Checked =
  | { at: 'reading' }
  | { at: 'refused'; problem: SourceProblem }
  | {
      at: 'read';
      rows: readonly CheckedRow[];
      /** How many addresses the user's choice would clean. */
      tracked: number;
      /** What was read besides the rows; `null`: nothing was brought. */
      sheet: ReadSource | null;
    };

const nothing: Checked = { at: 'read', rows: [], tracked: 0, sheet: null };

const sliceSize = 2000;
const typingMs = 200;
/** A batch that runs makes links one after the other: they are looked through when that has ended, or makes a pause. */
const calmMs = 500;

export interface KnownList {
  /** `null`: not read yet, or never fetched. */
  links: readonly Link[] | null;
  fetchedAt: number | null;
  gone: ReadonlySet<string>;
  /** The address of the account. */
  serviceUrl: string;
  /** How the user wants addresses cleaned, and whether these are. */
  cleaning: Cleaning;
  isCleaned: boolean;
}

/**
 * What would become of each row of the source, beside the links that are there. It is worked out anew for another source, for a list that
 * was fetched anew, and once no more links are made. `isCurrent`: it is of the source and the list as they are now.
 */
export function useChecked(source: Source, list: KnownList): { checked: Checked; isCurrent: boolean } {
  const listAt = list.links && list.fetchedAt;
  const cleaningKey = JSON.stringify([list.cleaning, list.isCleaned]);
  const [checked, setChecked] = useState(nothing);
  const [of, setOf] = useState<unknown[]>([]);
  const wanted = [source, listAt, cleaningKey];
  const isCurrent = wanted.every((part, at) => part === of[at]);
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
      setOf(wanted);
    };
    const isTyping = source.at === 'text' && of[0] !== source;
    const timer = setTimeout(() => void check(), isTyping ? typingMs : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [...wanted, calm]);
  return { checked, isCurrent };
}

async function checkSource(
  source: Source,
  { links, gone, serviceUrl, cleaning, isCleaned }: KnownList,
  isOver: () => boolean,
): Promise<Checked> {
  if (isNothing(source)) return nothing;
  const read = await readSource(source, language());
  if (!read.ok) return { at: 'refused', problem: read.error };
  const cleaned = read.value.rows.map((row) => ({ ...row, longUrl: cleanedBy(cleaning, row.longUrl) }));
  const tracked = cleaned.filter(({ longUrl }, at) => longUrl !== read.value.rows[at]?.longUrl).length;
  const rows = isCleaned ? cleaned : read.value.rows;
  const finder = linkFinder(rows);
  const all = links ?? [];
  for (let at = 0; at < all.length && !isOver(); at += sliceSize) {
    finder.add(all.slice(at, at + sliceSize).filter(({ shortCode }) => !gone.has(shortCode)));
    await breath();
  }
  return { at: 'read', rows: checkRows(rows, finder.known, serviceUrl), tracked, sheet: read.value };
}
