import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useState } from 'preact/hooks';
import { useSlots } from './use-slots.ts';

/** Every row is as high, so that nothing has to be measured and nothing moves. */
export const rowHeight = 57;

const overscan = 8;

/** What lies over the rows when they are scrolled to: the bar of the selection and the headings above, the footer below. */
const headHeight = 90;
const footHeight = 48;

/**
 * Which of `count` rows of the window's scroll are in sight, and how to bring one there. `kept` is drawn wherever it is:
 * a row that has the focus must not lose it because it was scrolled away.
 */
export function useVirtualRows(body: RefObject<HTMLElement | null>, count: number, kept: number) {
  const [, redraw] = useReducer((times: number, step: number) => times + step, 0);
  const [scrollMargin, setScrollMargin] = useState(0);
  const options = {
    count,
    scrollMargin,
    estimateSize: () => rowHeight,
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
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) =>
      withKept(defaultRangeExtractor(range), kept, count),
  };
  const [virtualizer] = useState(() => new Virtualizer<Window, Element>(options));
  virtualizer.setOptions(options);
  // The library's names for what its adapters do after the first and after every drawing.
  // oxlint-disable-next-line no-underscore-dangle
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  // oxlint-disable-next-line no-underscore-dangle
  useLayoutEffect(() => virtualizer._willUpdate());
  // Measured after the paint: before it, that would have the browser lay out the page twice.
  useEffect(() => {
    if (body.current) setScrollMargin(Math.round(body.current.getBoundingClientRect().top + scrollY));
  });
  const indexes = virtualizer.getVirtualItems().map(({ index }) => index);
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const first = Math.max(0, startIndex - overscan);
  const end = Math.min(count, endIndex + overscan + 1);
  const slotOf = useSlots(first, end - first);
  return {
    height: count * rowHeight,
    /** Where the rows begin that follow each other. */
    start: first * rowHeight,
    indexes,
    topOf: (index: number) => (index >= first && index < end ? null : index * rowHeight),
    slotOf,
    bringToSight: (index: number) => virtualizer.scrollToIndex(index),
    pageSize: Math.max(1, Math.floor((innerHeight - headHeight - footHeight) / rowHeight) - 1),
  };
}

const withKept = (indexes: number[], kept: number, count: number): number[] =>
  kept >= count || kept < 0 || indexes.includes(kept)
    ? indexes
    : [...indexes, kept].toSorted((a, b) => a - b);
