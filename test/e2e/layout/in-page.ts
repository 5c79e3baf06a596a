import { findLeaving } from './cards.ts';
import { findControlProblems } from './controls.ts';
import { findCuts } from './cuts.ts';
import { findOverlaps } from './overlaps.ts';
import { findSideways } from './sideways.ts';

/** The layout problems of the page that this runs in, one line each. */
export const findProblems = (): string[] => [
  ...findSideways(),
  ...findControlProblems(),
  ...findCuts(),
  ...findOverlaps(),
  ...findLeaving(),
];
