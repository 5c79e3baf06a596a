import { beyondSides, boxOf } from './boxes.ts';
import { clippersOf, isOnTop } from './clippers.ts';
import { controls } from './controls.ts';
import { describeWithPlace, placeOf } from './naming.ts';
import { writtenLines, type Line } from './texts.ts';

const transparent = 'rgba(0, 0, 0, 0)';

/** Whether an element is drawn as a surface: with a ground or a frame of its own. */
function isCard(element: Element): boolean {
  const { backgroundColor, borderLeftWidth, borderRightWidth, display } = getComputedStyle(element);
  if (display === 'inline' || display === 'contents') return false;
  return backgroundColor !== transparent || (borderLeftWidth !== '0px' && borderRightWidth !== '0px');
}

/** The surface that something stands on, unless it is placed by itself. */
function cardOf(element: Element): Element | null {
  for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
    if (isCard(at)) return at;
    if (isOnTop(at) || ['absolute', 'fixed'].includes(getComputedStyle(at).position)) return null;
  }
  return null;
}

function leaving({ owner, name, box }: Line): string[] {
  const card = cardOf(owner);
  // What is cut before it gets so far stays inside.
  if (!card || clippersOf(owner).some(({ element, sides }) => sides && card.contains(element))) return [];
  const beyond = beyondSides(box, boxOf(card));
  return beyond === null ? [] : [`${name} ${placeOf(box)} leaves ${describeWithPlace(card)} by ${beyond}`];
}

const asLine = (control: Element): Line[] =>
  control.parentElement
    ? [
        {
          owner: control.parentElement,
          source: control,
          name: describeWithPlace(control),
          box: boxOf(control),
        },
      ]
    : [];

/** Texts and controls that stick out of the surface that they stand on. */
export const findLeaving = (): string[] =>
  [...writtenLines(), ...controls().flatMap(asLine)].flatMap(leaving);
