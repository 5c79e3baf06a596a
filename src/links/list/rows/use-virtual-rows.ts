import { observeWindowOffset, observeWindowRect, Virtualizer, windowScroll } from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useState } from 'preact/hooks';
import { scaledRows } from '../../../core/list/scaled-rows.ts';
import { useSlots } from './use-slots.ts';

/** Every row is as high, so that nothing has to be measured and nothing moves. */
export const rowHeight = 57;

const mostOverscan = 8;

/** What lies over the rows when they are scrolled to: the bar and the headings above, the footer below. */
const headHeight = 104;
const footHeight = 48;

/**
 * Which of `count` rows of the window's scroll are in sight, and how to bring one there. `kept` is drawn wherever it is:
 * a row that has the focus must not lose it because it was scrolled away. As long as they are not `isWhole`, others take their place soon.
 */
export function useVirtualRows(
  body: RefObject<HTMLElement | null>,
  count: number,
  kept: number,
  isWhole: boolean,
  height = rowHeight,
) {
  const [, redraw] = useReducer((times: number, step: number) => times + step, 0);
  const [measured, setMeasured] = useState<number | null>(null);
  const scrollMargin = measured ?? 0;
  // What is waited for is drawn with what is in sight alone: rows around it can come when these are painted.
  const overscan = measured === null || !isWhole ? 0 : mostOverscan;
  const inSight = Math.max(1, Math.floor((innerHeight - headHeight - footHeight) / height));
  const { places, shiftAt, firstFor } = scaledRows(count, height, Math.ceil(innerHeight / height) + 1);
  const options = {
    count: places,
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
  // The library's names for what its adapters do after the first and after every drawing.
  const { _didMount: afterFirstDrawing, _willUpdate: afterDrawing } = virtualizer;
  useLayoutEffect(() => afterFirstDrawing(), [virtualizer]);
  useLayoutEffect(() => afterDrawing());
  // Measured after the paint: before it, that would have the browser lay out the page twice.
  useEffect(() => {
    if (body.current) setMeasured(Math.round(body.current.getBoundingClientRect().top + scrollY));
  });
  virtualizer.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const shift = shiftAt(startIndex);
  const first = Math.max(0, startIndex - overscan);
  const end = Math.min(places, endIndex + overscan + 1);
  const slotOf = useSlots(first + shift, end - first);
  const isDrawn = (index: number) => index >= first + shift && index < end + shift;
  // The headings lie over the first two rows.
  const isInSight = (index: number) => index > startIndex + shift + 2 && index < startIndex + shift + inSight;
  return {
    height: places * height,
    /** Where the rows begin that follow each other. */
    start: first * height,
    indexes: withKept(first + shift, end + shift, kept, count),
    topOf: (index: number) =>
      isDrawn(index) ? null : Math.min(Math.max(0, index - shift), places - 1) * height,
    slotOf,
    // Where a step of the scroll is more than a row, the row comes to the middle: nearer to an end it could be behind it.
    bringToSight: (index: number) => {
      if (places === count) virtualizer.scrollToIndex(index);
      else if (!isInSight(index))
        virtualizer.scrollToIndex(firstFor(index, Math.floor(inSight / 2)), { align: 'start' });
    },
    pageSize: Math.max(1, inSight - 1),
  };
}

/** The rows from `first` to before `end`, and the one that is kept, in their order. */
function withKept(first: number, end: number, kept: number, count: number): number[] {
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  if (kept < 0 || kept >= count || (kept >= first && kept < end)) return indexes;
  return kept < first ? [kept, ...indexes] : [...indexes, kept];
}
