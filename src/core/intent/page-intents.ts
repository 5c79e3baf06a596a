import type { CreateIntent } from './create-intent.ts';
import { isSettled, type Intent } from './intent.ts';
import { isSamePage } from '../url/same-page.ts';

/** It goes on later, or after the user's answer. */
export const hasToWait = ({ state }: CreateIntent): boolean =>
  state.at === 'unsure' || state.at === 'waiting' || state.at === 'unclear';

/** The user has not seen its outcome. A batch tells the outcome of its rows itself. */
const isUnseen = ({ isSeen, batch }: CreateIntent): boolean => !isSeen && batch === undefined;

/** Its outcome has still to be shown in the popup. That it was canceled, the user knows. */
export const isOutcomeUnseen = (intent: CreateIntent): boolean =>
  (intent.state.at === 'done' || intent.state.at === 'failed') && isUnseen(intent);

/** The button has to show that it came to an end, or that it needs the user's answer. */
export const isUnseenEnd = (intent: Intent): intent is CreateIntent =>
  intent.kind === 'create' && (isSettled(intent) || intent.state.at === 'unclear') && isUnseen(intent);

/** The latest wish for this page that is not settled, or whose outcome has not been seen: the popup shows it in place of the form. */
export const intentOfPage = (creates: readonly CreateIntent[], pageUrl: string): CreateIntent | null =>
  creates.findLast(
    (intent) => (!isSettled(intent) || isOutcomeUnseen(intent)) && isSamePage(pageUrl, intent.longUrl),
  ) ?? null;
