import { oneAtATime } from '../core/one-at-a-time.ts';

/**
 * Asking whether a page has a link, and storing a create if it has none, are done under one lock. Otherwise a batch and a shortcut in the
 * same moment would both find nothing, and make two links.
 */
export const pageLock = oneAtATime();
