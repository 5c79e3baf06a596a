import { boxOf, type Box } from './boxes.ts';

/** An element that cuts off content beyond its box. */
export interface Clipper {
  element: Element;
  /** Its padding box: nothing is written on a border. */
  box: Box;
  /** Whether it cuts at the sides, and whether above and below. The two are independent. */
  sides: boolean;
  ends: boolean;
}

const scrolling = /auto|scroll/;

/** Whether content beyond the sides can be scrolled to. */
export const scrollsSideways = (element: Element): boolean =>
  scrolling.test(getComputedStyle(element).overflowX);

export const scrollsDown = (element: Element): boolean => scrolling.test(getComputedStyle(element).overflowY);

/** An open menu or dialog, which is drawn above the page: its ancestors don't clip it. */
export const isOnTop = (element: Element): boolean => element.matches(':popover-open, :modal');

const holdsAbsolute = ({ position, transform, contain }: CSSStyleDeclaration): boolean =>
  position !== 'static' || transform !== 'none' || /layout|paint|strict|content/.test(contain);

function clipperOf(element: Element, style: CSSStyleDeclaration): Clipper | null {
  if (style.display === 'inline' || element === document.body) return null;
  const isPainted = /paint|strict|content/.test(style.contain);
  const sides = isPainted || style.overflowX !== 'visible';
  const ends = isPainted || style.overflowY !== 'visible';
  if (!sides && !ends) return null;
  const { left, top } = boxOf(element);
  const box = { left: left + element.clientLeft, top: top + element.clientTop, right: 0, bottom: 0 };
  box.right = box.left + element.clientWidth;
  box.bottom = box.top + element.clientHeight;
  return { element, box, sides, ends };
}

/** The elements that cut the contents of an element, from itself outwards, without the window. */
export function clippersOf(element: Element): Clipper[] {
  const clippers: Clipper[] = [];
  let isAbsolute = false;
  for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (isAbsolute && !holdsAbsolute(style)) continue;
    const clipper = clipperOf(at, style);
    if (clipper) clippers.push(clipper);
    if (isOnTop(at) || style.position === 'fixed') break;
    isAbsolute = style.position === 'absolute';
  }
  return clippers;
}

/** Whether a line that is too long for the element ends in an ellipsis. */
export const hasEllipsis = (element: Element): boolean =>
  getComputedStyle(element).textOverflow.includes('ellipsis');

/** Whether the element ends in an ellipsis after a number of lines. */
export function isClamped(element: Element): boolean {
  const clamp = getComputedStyle(element).getPropertyValue('-webkit-line-clamp');
  return clamp !== '' && clamp !== 'none';
}
