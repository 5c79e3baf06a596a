import { oneAtATime } from '../../core/one-at-a-time.ts';

/**
 * Whoever looks whether a page has its link, and keeps a wish for one where it has none, does both before the next one looks: a batch and
 * a shortcut in the same moment would each find nothing.
 */
export const inPageTurn = oneAtATime();
