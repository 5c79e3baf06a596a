import { findLeaving } from './cards.ts';
import { findControlProblems } from './controls.ts';
import { findCuts } from './cuts.ts';
import { findOverlaps } from './overlaps.ts';
import { findSideways } from './sideways.ts';

/** What is wrong with the layout of the page that this runs in, a line each. */
export const findProblems = (): string[] => [
  ...findSideways(),
  ...findControlProblems(),
  ...findCuts(),
  ...findOverlaps(),
  ...findLeaving(),
];
