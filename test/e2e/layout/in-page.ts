import { findLeaving } from './cards.ts';
import { findControlProblems } from './controls.ts';
import { findCuts } from './cuts.ts';
import { findBrokenNumbers } from './numbers.ts';
import { findOverlaps } from './overlaps.ts';
import { findSideways } from './sideways.ts';
import { writtenLines } from './texts.ts';

/** The layout problems of the page that this runs in, one line each. */
export function findProblems(): string[] {
  const lines = writtenLines();
  return [
    ...findSideways(),
    ...findControlProblems(),
    ...findCuts(lines),
    ...findBrokenNumbers(lines),
    ...findOverlaps(lines),
    ...findLeaving(lines),
  ];
}
