import { beyondSides, boxOf } from './boxes.ts';
import { clippersOf, isOnTop } from './clippers.ts';
import { controls } from './controls.ts';
import { describe, describeWithPlace, placeOf } from './naming.ts';
import { blockOf, type Line } from './texts.ts';

const transparent = 'rgba(0, 0, 0, 0)';

/** Whether an element is drawn as a surface, with its own background or border. */
function isCard(element: Element): boolean {
  const { backgroundColor, borderLeftWidth, borderRightWidth, display } = getComputedStyle(element);
  if (display === 'inline' || display === 'contents') return false;
  return backgroundColor !== transparent || (borderLeftWidth !== '0px' && borderRightWidth !== '0px');
}

/** The surface that an element is on, unless the element is positioned by itself. */
function cardOf(element: Element): Element | null {
  for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
    if (isCard(at)) return at;
    if (isOnTop(at) || ['absolute', 'fixed'].includes(getComputedStyle(at).position)) return null;
  }
  return null;
}

/** How far a line sticks out of an element that should contain it. A line that is cut off before the edge doesn't. */
function leaving({ owner, name, box }: Line, surface: Element | null): string[] {
  if (!surface || clippersOf(owner).some(({ element, sides }) => sides && surface.contains(element)))
    return [];
  const beyond = beyondSides(box, boxOf(surface));
  return beyond === null ? [] : [`${name} ${placeOf(box)} leaves ${describeWithPlace(surface)} by ${beyond}`];
}

const asLine = (control: Element): Line[] =>
  control.parentElement
    ? [{ owner: control.parentElement, source: control, name: describe(control), box: boxOf(control) }]
    : [];

/** Texts that stick out of their own element; texts and controls that stick out of their surface. */
export function findLeaving(lines: readonly Line[]): string[] {
  const ofBlocks = lines.flatMap((line) => leaving(line, blockOf(line.owner)));
  const all = [...lines, ...controls().flatMap(asLine)];
  return [...ofBlocks, ...all.flatMap((line) => leaving(line, cardOf(line.owner)))];
}
