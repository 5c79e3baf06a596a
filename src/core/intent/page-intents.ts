import { cleanUrl } from '../url/clean-url.ts';
import type { CreateIntent } from './create-intent.ts';
import { isSettled } from './intent.ts';
import { sameUrlKey } from '../url/long-url.ts';

/** Whether two addresses are of one page: spelt in another way, or with other parameters of campaigns and of what follows readers. */
export const isSamePage = (one: string, other: string): boolean =>
  one !== '' && pageKey(one) === pageKey(other);

const pageKey = (url: string): string => sameUrlKey(cleanUrl(url).url);

/** It is on its way, or waits for something. */
export const isOpen = (intent: CreateIntent): boolean => !isSettled(intent);

/** It goes on later, or when the user has said how. */
export const hasToWait = ({ state }: CreateIntent): boolean =>
  state.at === 'unsure' || state.at === 'waiting' || state.at === 'unclear';

/** Its end is to be told: nobody has seen it. The rows of a batch are told with that, and what was taken back, the user knows. */
export const isUntold = ({ state, isSeen, batch }: CreateIntent): boolean =>
  (state.at === 'done' || state.at === 'failed') && !isSeen && batch === undefined;

/** The latest wish for this very page that is open, or whose end is to be told: it stands in place of the page's form. */
export const intentOfPage = (creates: readonly CreateIntent[], pageUrl: string): CreateIntent | null =>
  creates.findLast((intent) => (isOpen(intent) || isUntold(intent)) && isSamePage(pageUrl, intent.longUrl)) ??
  null;
