import { observeWindowOffset, observeWindowRect, Virtualizer, windowScroll } from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { useDelayedTrue } from '../../../ui/time/use-delayed-true.ts';

/** All rows have this height, so that nothing moves, unless the browser enlarges texts: two lines of them may need more. */
export const leastRowHeight = 48;

/** What is free above and below the two lines of a row. */
const linePadding = 8;

const mostOverscan = 4;

/** What covers the rows while they scroll: bar and headings above, the footer below. */
const headHeight = 80;
const footHeight = 32;

/**
 * Which of `count` rows are in sight as the window scrolls, and how to bring one into sight. `kept` is always drawn: a focused row must not
 * lose the focus by being scrolled away. Rows that are not `isWhole` will soon be replaced.
 */
export function useWindowedRows(
  body: RefObject<HTMLElement | null>,
  count: number,
  kept: number,
  isWhole: boolean,
) {
  const [, redraw] = useReducer((times: number, step: number) => times + step, 0);
  const [measured, setMeasured] = useState<number | null>(null);
  const [height, setHeight] = useState(leastRowHeight);
  const scrollMargin = measured ?? 0;
  // While the user types, only rows in sight are drawn. Those around them follow when the fingers rest: else each key adds and removes them.
  const isSettled = useDelayedTrue(measured !== null && isWhole, 250);
  const overscan = isSettled ? mostOverscan : 0;
  const inSight = Math.max(1, Math.floor((innerHeight - headHeight - footHeight) / height));
  // Another function has the library place all rows anew.
  const getItemKey = useCallback((index: number) => index, [height]);
  const options = {
    count,
    getItemKey,
    scrollMargin,
    estimateSize: () => height,
    overscan,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: footHeight,
    getScrollElement: () => window,
    initialOffset: () => scrollY,
    initialRect: { width: innerWidth, height: innerHeight },
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    onChange: () => redraw(1),
  };
  const [virtualizer] = useState(() => new Virtualizer<Window, Element>(options));
  virtualizer.setOptions(options);
  // The library's names for what its adapters call after the first and after every drawing.
  const { _didMount: afterFirstDrawing, _willUpdate: afterDrawing } = virtualizer;
  useLayoutEffect(() => afterFirstDrawing(), [virtualizer]);
  useLayoutEffect(() => afterDrawing());
  // Measured after the paint. Before it, the browser would have to lay out the page twice.
  useEffect(() => {
    if (!body.current) return;
    setMeasured(Math.round(body.current.getBoundingClientRect().top + scrollY));
    setHeight(measureRowHeight(body.current));
  });
  useEffect(() => observeLetterSize(() => body.current && setHeight(measureRowHeight(body.current))), [body]);
  virtualizer.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const first = Math.max(0, startIndex - overscan);
  const end = Math.min(count, endIndex + overscan + 1);
  const slotOf = useRecycledRowKeys(first, end - first);
  const isDrawn = (index: number) => index >= first && index < end;
  return {
    height: count * height,
    rowHeight: height,
    /** The top of the first row of those drawn one after another. */
    start: first * height,
    indexes: withKept(first, end, kept, count),
    topOf: (index: number) => (isDrawn(index) ? null : index * height),
    slotOf,
    bringToSight: (index: number) => virtualizer.scrollToIndex(index),
    /** This row, if it is in sight, or else the first one that is. */
    nearestInSight: (index: number) => {
      const seen = [...(body.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])]
        .filter((row) => isClear(row.getBoundingClientRect()))
        .map((row) => Number(row.dataset['index']));
      return seen.includes(index) ? index : (seen[0] ?? index);
    },
    pageSize: Math.max(1, inSight - 1),
  };
}

/** Neither bars nor the edge of the window cover it. */
const isClear = ({ top, bottom }: DOMRect): boolean =>
  top >= headHeight && bottom <= innerHeight - footHeight;

/** Calls `onSize` whenever the browser enlarges texts while the page is open: only the size of some text tells of that. */
function observeLetterSize(onSize: () => unknown): () => void {
  const probe = document.createElement('div');
  probe.style.cssText = 'position: fixed; top: 0; width: 1em; height: 1lh; visibility: hidden';
  const observer = new ResizeObserver(() => void onSize());
  document.body.append(probe);
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
}

/** The height that a row needs for two lines, whatever is in them. */
const measureRowHeight = (body: HTMLElement): number =>
  Math.max(leastRowHeight, Math.ceil(2 * Number.parseFloat(getComputedStyle(body).lineHeight)) + linePadding);

/** The rows from `first` to before `end`, and the kept one, in order. */
function withKept(first: number, end: number, kept: number, count: number): number[] {
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  if (kept < 0 || kept >= count || (kept >= first && kept < end)) return indexes;
  return kept < first ? [kept, ...indexes] : [...indexes, kept];
}

/**
 * Names for the elements of the drawn rows, `size` of them from row `first` on. Elements of rows that were scrolled away are used for the
 * next ones, because new and moved elements cost the browser most. A small step moves a few elements; a large one moves none and gives each
 * another row. The document keeps the order of the rows.
 */
function useRecycledRowKeys(first: number, size: number): (index: number) => string {
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
