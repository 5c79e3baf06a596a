/** The visible box of an element. All sides are in CSS pixels of the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Browsers round, and letters lean out of their boxes. Nobody sees less than this. */
export const tolerance = 1;

export const boxOf = (element: Element): Box => element.getBoundingClientRect();

export const overlapOf = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

export const widthOf = ({ left, right }: Box): number => right - left;

export const heightOf = ({ top, bottom }: Box): number => bottom - top;

export const hasArea = (box: Box, least = 0): boolean => widthOf(box) > least && heightOf(box) > least;

/** The window without its scroll bar. */
export function windowBox(): Box {
  const { clientWidth, clientHeight } = document.documentElement;
  return { left: 0, top: 0, right: clientWidth, bottom: clientHeight };
}

/** How far a box exceeds another one, and at which side; `null` if it is inside. */
export function beyondSides(inner: Box, outer: Box): string | null {
  const right = inner.right - outer.right;
  const left = outer.left - inner.left;
  const most = Math.max(left, right);
  return most > tolerance ? `${Math.round(most)} px on the ${left > right ? 'left' : 'right'}` : null;
}
