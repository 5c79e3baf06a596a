import { hasArea, boxOf } from './boxes.ts';
import { isOnTop } from './clippers.ts';

/** Drawn for assistive technology alone. */
function isVisuallyHidden(element: Element): boolean {
  const { position, clipPath, clip } = getComputedStyle(element);
  if (clipPath === 'inset(50%)' || clipPath === 'inset(100%)') return true;
  return position === 'absolute' && (clip !== 'auto' || !hasArea(boxOf(element), 1));
}

function isInVisuallyHidden(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (isVisuallyHidden(at)) return true;
  return false;
}

/** Whether a person sees an element, were it in the window: not what is hidden, closed, or for assistive technology alone. */
export const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  !isInVisuallyHidden(element);

/** The open menu or dialog that an element is in, or `null` for the page under them. */
export function layerOf(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement) if (isOnTop(at)) return at;
  return null;
}

/** Whether an element can be operated now: what is inert, or behind a dialog that wants an answer, can't. */
export function isInReach(element: Element): boolean {
  const dialog = [...document.querySelectorAll(':modal')].at(-1);
  return !element.closest('[inert]') && (!dialog || dialog.contains(element) || layerOf(element) !== null);
}
