import { useEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import { haystackOf, isReady, prepareBlock, type Haystack } from '../../core/search/haystack.ts';
import type { Link } from '../../core/link/link.ts';
import { Search } from '../../core/search/search.ts';
import { rowHeight } from '../list/rows/use-virtual-rows.ts';

/** What a key may take before its frame is drawn; the first rows are nearly always found by then. */
const firstSliceMs = 3;

/** What is in sight: what else there is can wait until it is drawn. */
const firstRows = (): number => Math.ceil(innerHeight / rowHeight);

/** What is drawn anew while the rest is looked through is not drawn more often. */
const drawEveryMs = 100;

export interface Found {
  rows: readonly Link[];
  /** How many rows there are; while they are still looked for, how many there were before. */
  count: number;
  isWhole: boolean;
}

/**
 * The links that a query finds and that `passes` lets through; `null` lets all. A search is a slice at each key and goes on when the browser
 * has nothing else to do: no letter waits for the one before. What was found before stays until something is found.
 */
export function useSearch(
  links: readonly Link[],
  query: string,
  passes: ((link: Link) => boolean) | null,
): Found {
  const haystack = useMemo(() => haystackOf(links), [links]);
  useEffect(() => prepareInSlices(haystack), [haystack]);
  const all = useMemo(() => (passes ? links.filter(passes) : links), [links, passes]);
  const last = useRef<Search | null>(null);
  const search = useMemo(() => {
    last.current = query.trim() === '' ? null : new Search(haystack, query, last.current);
    // What a filter leaves of them may be fewer than are in sight.
    if (last.current) goOn(last.current, performance.now() + firstSliceMs, passes ? Infinity : firstRows());
    return last.current;
  }, [haystack, query]);
  const [drawn, redraw] = useReducer((times: number, step: number) => times + step, 0);
  useEffect(() => (search ? finishInSlices(search, () => redraw(1)) : undefined), [search]);
  const rows = useMemo(() => rowsOf(search, passes) ?? all, [search, drawn, all, passes]);
  const isWhole = search === null || search.isDone;
  const shown = useRef<Found>({ rows, count: rows.length, isWhole });
  const isEmptyYet = !isWhole && rows.length === 0;
  shown.current = {
    rows: isEmptyYet ? shown.current.rows : rows,
    count: isWhole ? rows.length : shown.current.count,
    isWhole,
  };
  return shown.current;
}

function rowsOf(search: Search | null, passes: ((link: Link) => boolean) | null): Link[] | null {
  if (search === null) return null;
  const rows: Link[] = [];
  for (const index of search.found) {
    const link = search.haystack.links[index];
    if (link && (!passes || passes(link))) rows.push(link);
  }
  return rows;
}

function goOn(search: Search, until: number, enough = Infinity): void {
  while (!search.isDone && search.found.length < enough && performance.now() < until) search.step();
}

function finishInSlices(search: Search, onDrawn: () => void): () => void {
  let drawnAt = performance.now();
  let isEmpty = search.found.length === 0;
  return inIdleTime((until) => {
    goOn(search, until);
    // The first rows are waited for, the others are behind them.
    const isFirst = isEmpty && search.found.length > 0;
    if (!search.isDone && !isFirst && performance.now() - drawnAt < drawEveryMs) return true;
    drawnAt = performance.now();
    isEmpty = false;
    onDrawn();
    return !search.isDone;
  }, search.isDone);
}

/** Makes the list ready for searching before the first key is pressed. */
const prepareInSlices = (haystack: Haystack): (() => void) =>
  inIdleTime((until) => {
    while (!isReady(haystack) && performance.now() < until) prepareBlock(haystack);
    return !isReady(haystack);
  }, isReady(haystack));

/** Works when the browser is idle, never longer at a time than a frame can spare, until there is no more. Returns the way to stop. */
function inIdleTime(work: (until: number) => boolean, isDone: boolean): () => void {
  if (isDone) return () => undefined;
  let next = requestIdleCallback(function slice() {
    if (work(performance.now() + sliceMs)) next = requestIdleCallback(slice, { timeout: 50 });
  });
  return () => cancelIdleCallback(next);
}

const sliceMs = 5;
