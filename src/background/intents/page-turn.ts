import { oneAtATime } from '../../core/one-at-a-time.ts';

/**
 * Looking up whether a page has a link, and saving a wish if it has none, is one turn. Otherwise a batch and a shortcut in the same moment
 * would both find nothing, and make two links.
 */
export const inPageTurn = oneAtATime();
