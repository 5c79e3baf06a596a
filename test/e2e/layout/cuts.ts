import { beyondSides, heightOf, overlapOf, widthOf, windowBox } from './boxes.ts';
import {
  clippersOf,
  hasEllipsis,
  isClamped,
  scrollsDown,
  scrollsSideways,
  type Clipper,
} from './clippers.ts';
import { describeWithPlace, placeOf } from './naming.ts';
import { blockOf, type Line } from './texts.ts';

/** How a clipper cuts a line without showing it; `null` if the line is whole, ends in an ellipsis, or scrolls. */
function cutAt({ element, box, sides, ends }: Clipper, line: Line, isBlock: boolean): string | null {
  const beyond = sides && !scrollsSideways(element) ? beyondSides(line.box, box) : null;
  if (beyond !== null && !(isBlock && (hasEllipsis(element) || isClamped(element))))
    return `is cut by ${describeWithPlace(element)}, ${beyond}`;
  const height = heightOf(overlapOf(line.box, box));
  const isLow = ends && !scrollsDown(element) && height < heightOf(line.box) * 0.7;
  return isLow && !(isBlock && isClamped(element))
    ? `is cut by ${describeWithPlace(element)}, above or below`
    : null;
}

/** A line that one element cuts off visibly is shortened for the next ones outwards, which then don't cut it. */
function cutOf(line: Line): string | null {
  const block = blockOf(line.owner);
  let { box } = line;
  for (const clipper of clippersOf(line.owner)) {
    const cut = cutAt(clipper, { ...line, box }, clipper.element === block);
    if (cut !== null) return cut;
    box = { ...overlapOf(box, clipper.box), ...(clipper.ends ? {} : { top: box.top, bottom: box.bottom }) };
    if (widthOf(box) <= 0 || heightOf(box) <= 0) return null;
  }
  const beyond = beyondSides(box, windowBox());
  return beyond === null ? null : `leaves the window by ${beyond}`;
}

/** Texts of which a part is missing without a sign of it. */
export const findCuts = (lines: readonly Line[]): string[] =>
  lines.flatMap((line) => {
    const cut = cutOf(line);
    return cut === null ? [] : [`${line.name} ${placeOf(line.box)} ${cut}`];
  });
