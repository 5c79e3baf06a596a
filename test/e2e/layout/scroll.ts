import { boxOf } from './boxes.ts';
import { isOnTop, scrollsDown } from './clippers.ts';

/**
 * The ancestors that scroll an element up and down, from the inside out. Hidden overflow doesn't count, since a person
 * can't scroll it.
 */
function scrollersOf(element: Element): Element[] {
  const scrollers: Element[] = [];
  for (let at = element.parentElement; at && at !== document.documentElement; at = at.parentElement) {
    if (scrollsDown(at) && at.scrollHeight > at.clientHeight) scrollers.push(at);
    if (isOnTop(at) || getComputedStyle(at).position === 'fixed') return scrollers;
  }
  return [...scrollers, document.documentElement];
}

function middleOf(element: Element): number {
  if (element === document.documentElement) return innerHeight / 2;
  const { top, bottom } = boxOf(element);
  return (top + bottom) / 2;
}

const scrollTo = (scroller: Element, top: number): void => scroller.scrollTo({ top, behavior: 'instant' });

/** Scrolls an element as close to the middle as possible, calls `look`, and scrolls everything back. */
export function inSight<Value>(element: Element, look: () => Value): Value {
  const before = scrollersOf(element).map((scroller) => ({ scroller, top: scroller.scrollTop }));
  for (const { scroller, top } of before) scrollTo(scroller, top + middleOf(element) - middleOf(scroller));
  const seen = look();
  for (const { scroller, top } of before) scrollTo(scroller, top);
  return seen;
}
