import { hasArea, boxOf } from './boxes.ts';
import { isOnTop } from './clippers.ts';

/** Whether the element is drawn for assistive technology alone. */
function isVisuallyHidden(element: Element): boolean {
  const { position, clipPath, clip } = getComputedStyle(element);
  if (clipPath === 'inset(50%)' || clipPath === 'inset(100%)') return true;
  return position === 'absolute' && (clip !== 'auto' || !hasArea(boxOf(element), 1));
}

/** Remembers what was found of an element. Each look at a page loads this script anew, so nothing changes meanwhile. */
const known = new WeakMap<Element, boolean>();

function isInVisuallyHidden(element: Element | null): boolean {
  if (!element) return false;
  const isHidden =
    known.get(element) ?? (isVisuallyHidden(element) || isInVisuallyHidden(element.parentElement));
  known.set(element, isHidden);
  return isHidden;
}

/** Whether a person would see the element if it were in the window: it isn't hidden, closed, or only for assistive technology. */
export const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  !isInVisuallyHidden(element);

/** The open menu or dialog that an element is in; `null` for the page below them. */
export function layerOf(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement) if (isOnTop(at)) return at;
  return null;
}

/** Whether an element can be operated now: it isn't inert, and not behind a modal dialog. */
export function isInReach(element: Element): boolean {
  const dialog = [...document.querySelectorAll(':modal')].at(-1);
  return !element.closest('[inert]') && (!dialog || dialog.contains(element) || layerOf(element) !== null);
}
