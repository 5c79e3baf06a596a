import { beyondSides, boxOf, hasArea, heightOf, overlapOf, widthOf, windowBox, type Box } from './boxes.ts';
import { clippersOf, hasEllipsis } from './clippers.ts';
import { describe, describeWithPlace } from './naming.ts';
import { inSight } from './scroll.ts';
import { isInReach, isSeen, layerOf } from './sight.ts';

const operated = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  '[tabindex]:not([tabindex="-1"])',
  ...['button', 'link', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'checkbox', 'option', 'tab'].map(
    (role) => `[role="${role}"]`,
  ),
].join();

/** All controls that a person could click now. */
export const controls = (): Element[] =>
  [...document.body.querySelectorAll(operated)].filter((element) => isSeen(element) && isInReach(element));

/** The boxes of a control: a link in running text has one on each line. Parts behind an ellipsis have none. */
function partsOf(control: Element): Box[] {
  const parts: Box[] = [...control.getClientRects()];
  if (getComputedStyle(control).display !== 'inline') return parts;
  const shortened = clippersOf(control).filter(({ element }) => hasEllipsis(element));
  return parts.map((part) => shortened.reduce((left, { box }) => overlapOf(left, box), part));
}

/** The middle of a box and of each of its edges. The ends of a box higher than half the window need not be visible together. */
function pointsOf(box: Box): [number, number][] {
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const inset = Math.min(2, widthOf(box) / 4, heightOf(box) / 4);
  const ends: [number, number][] = [
    [x, box.top + inset],
    [x, box.bottom - inset],
  ];
  return [
    [x, y],
    [box.left + inset, y],
    [box.right - inset, y],
    ...(heightOf(box) > innerHeight / 2 ? [] : ends),
  ];
}

/** An open menu may cover the page below it. */
const isUnderMenu = (control: Element, hit: Element): boolean =>
  layerOf(hit) !== null && layerOf(hit) !== layerOf(control);

/** Why a click at a point would not reach the control; `null` if it would. */
function obstacleAt(control: Element, [x, y]: [number, number]): string | null {
  const hit = document.elementFromPoint(x, y);
  if (!hit) return 'can’t be scrolled into the window';
  if (control.contains(hit) || isUnderMenu(control, hit)) return null;
  if (hit.closest('label')?.control === control) return null;
  const isOut = ({ box }: { box: Box }) =>
    !hasArea(overlapOf(box, { left: x, top: y, right: x + 0.1, bottom: y + 0.1 }));
  const clipper = clippersOf(control.parentElement ?? control).find(isOut);
  return clipper ? `is cut by ${describeWithPlace(clipper.element)}` : `is covered by ${describe(hit)}`;
}

function problemOf(control: Element): string | null {
  const parts = partsOf(control).filter((part) => hasArea(part, 1));
  if (parts.length === 0) return 'has no size';
  const beyond = beyondSides(boxOf(control), windowBox());
  if (beyond !== null && getComputedStyle(control).display !== 'inline')
    return `leaves the window by ${beyond}`;
  // Most controls of a window can be clicked where they are, and scrolling takes long.
  return obstacleOf(control) === null ? null : inSight(control, () => obstacleOf(control));
}

/** What is in the way of a click on the control, in any of its parts; `null` if nothing is. */
const obstacleOf = (control: Element): string | null =>
  partsOf(control)
    .filter((part) => hasArea(part, 1))
    .flatMap(pointsOf)
    .map((point) => obstacleAt(control, point))
    .find((obstacle) => obstacle !== null) ?? null;

/** Controls that can't be clicked everywhere they seem to be. */
export const findControlProblems = (): string[] =>
  controls().flatMap((control) => {
    const problem = problemOf(control);
    return problem === null ? [] : [`${describeWithPlace(control)} ${problem}`];
  });
