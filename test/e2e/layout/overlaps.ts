import { hasArea, heightOf, overlapOf, type Box } from './boxes.ts';
import { placeOf } from './naming.ts';
import { layerOf } from './sight.ts';
import { inSightOf, type Line } from './texts.ts';

interface Written extends Line {
  letters: Box;
}

/** The box of a line without the room above and below its letters, into which the next line may reach. */
function lettersOf(box: Box): Box {
  const room = heightOf(box) * 0.1;
  return { left: box.left + 1, right: box.right - 1, top: box.top + room, bottom: box.bottom - room };
}

/** The bar that an element is in, if it stays in place while the page scrolls. */
function barOf(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return at;
  return null;
}

/** Whether nothing shows through an element. Browsers write a translucent color with its opacity. */
function isOpaque(element: Element): boolean {
  const { backgroundColor } = getComputedStyle(element);
  return !backgroundColor.startsWith('rgba') && !backgroundColor.includes('/');
}

function isBacked(element: Element, bar: Element): boolean {
  for (let at: Element | null = element; at && at !== bar.parentElement; at = at.parentElement)
    if (isOpaque(at)) return true;
  return false;
}

/** The page may scroll under a bar that hides what is below it. */
function passesUnderBar(one: Line, other: Line): boolean {
  const bars = [one, other].map(({ owner }) => ({ owner, bar: barOf(owner) }));
  if (bars.every(({ bar }) => bar !== null)) return false;
  return bars.some(({ owner, bar }) => bar !== null && isBacked(owner, bar));
}

const isOver = (one: Written, other: Written): boolean =>
  one.source !== other.source &&
  hasArea(overlapOf(one.letters, other.letters), 1) &&
  !one.source.contains(other.source) &&
  layerOf(one.owner) === layerOf(other.owner) &&
  !passesUnderBar(one, other);

/** Texts that overlap. */
export function findOverlaps(lines: readonly Line[]): string[] {
  const written = inSightOf(lines).map((line) => ({ ...line, letters: lettersOf(line.box) }));
  return written.flatMap((one, index) =>
    written
      .slice(index + 1)
      .filter((other) => isOver(one, other))
      .map((other) => `${one.name} ${placeOf(one.box)} and ${other.name} ${placeOf(other.box)} overlap`),
  );
}
