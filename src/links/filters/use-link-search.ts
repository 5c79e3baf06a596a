import { useEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import {
  IncrementalSearch,
  indexMoreLinks,
  isIndexComplete,
  newSearchIndex,
  type SearchIndex,
} from '../../core/search/incremental-search.ts';
import { leastRowHeight } from '../list/grid/use-windowed-rows.ts';

/** The time that a key press may take before its frame is drawn. The first rows are nearly always found by then. */
const firstSliceMs = 3;

/** The number of rows in sight. The others can wait until these are drawn. */
const firstRows = (): number => Math.ceil(innerHeight / leastRowHeight);

/** The least time between drawings while the search goes on. */
const drawEveryMs = 100;

export interface FoundLinks {
  rows: readonly Link[];
  /** The number of rows. During a search, the number before it. */
  count: number;
  isWhole: boolean;
}

/**
 * The links that a query finds and that `passes` accepts; `null` accepts all. A search runs for a short slice at each key press and
 * continues when the browser is idle, so that no letter waits for the previous one. Earlier results stay until something is found.
 */
export function useLinkSearch(
  links: readonly Link[],
  query: string,
  passes: ((link: Link) => boolean) | null,
): FoundLinks {
  const last = useRef<SearchIndex | undefined>(undefined);
  const index = useMemo(() => (last.current = newSearchIndex(links, last.current)), [links]);
  useEffect(() => completeInSlices(index), [index]);
  const all = useMemo(() => (passes ? links.filter(passes) : links), [links, passes]);
  const search = useMemo(() => {
    if (query.trim() === '') return null;
    const begun = new IncrementalSearch(index, query);
    // A filter may leave fewer links than there are in sight.
    goOn(begun, performance.now() + firstSliceMs, passes ? Infinity : firstRows());
    return begun;
  }, [index, query]);
  const [drawn, redraw] = useReducer((times: number, step: number) => times + step, 0);
  useEffect(() => (search ? finishInSlices(search, () => redraw(1)) : undefined), [search]);
  const rows = useMemo(() => rowsOf(search, passes) ?? all, [search, drawn, all, passes]);
  const isWhole = search === null || search.isDone;
  const shown = useRef<FoundLinks>({ rows, count: rows.length, isWhole });
  const isEmptyYet = !isWhole && rows.length === 0;
  shown.current = {
    rows: isEmptyYet ? shown.current.rows : rows,
    count: isWhole ? rows.length : shown.current.count,
    isWhole,
  };
  return shown.current;
}

function rowsOf(search: IncrementalSearch | null, passes: ((link: Link) => boolean) | null): Link[] | null {
  if (search === null) return null;
  const rows: Link[] = [];
  for (const place of search.found) {
    const link = search.index.links[place];
    if (link && (!passes || passes(link))) rows.push(link);
  }
  return rows;
}

function goOn(search: IncrementalSearch, until: number, enough = Infinity): void {
  while (!search.isDone && search.found.length < enough && performance.now() < until) search.step();
}

function finishInSlices(search: IncrementalSearch, onDrawn: () => void): () => void {
  let drawnAt = performance.now();
  let isEmpty = search.found.length === 0;
  return inIdleTime((until) => {
    goOn(search, until);
    // The user waits for the first rows; the others are below them.
    const isFirst = isEmpty && search.found.length > 0;
    if (!search.isDone && !isFirst && performance.now() - drawnAt < drawEveryMs) return true;
    drawnAt = performance.now();
    isEmpty = false;
    onDrawn();
    return !search.isDone;
  }, search.isDone);
}

/** Prepares the list for searching before the first key is pressed. */
const completeInSlices = (index: SearchIndex): (() => void) =>
  inIdleTime((until) => {
    while (!isIndexComplete(index) && performance.now() < until) indexMoreLinks(index);
    return !isIndexComplete(index);
  }, isIndexComplete(index));

/** Works while the browser is idle, in slices that fit into a frame, until the work is done. Returns a function that stops this. */
function inIdleTime(work: (until: number) => boolean, isDone: boolean): () => void {
  if (isDone) return () => undefined;
  let next = requestIdleCallback(function slice() {
    if (work(performance.now() + sliceMs)) next = requestIdleCallback(slice, { timeout: 50 });
  });
  return () => cancelIdleCallback(next);
}

const sliceMs = 5;
