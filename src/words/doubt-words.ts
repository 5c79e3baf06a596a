import type { CreateState } from '../core/intent/create-intent.ts';
import { word } from '../platform/words.ts';
import { describe } from './failure-words.ts';

type Unsure = Extract<CreateState, { at: 'unsure' }>;

/** The last look was answered: whatever was in the way before is over. */
export const isAnswered = ({ looks, trouble }: Unsure): boolean => looks > 0 && trouble === null;

/** Why nobody knows yet whether a link was made, by what was heard last. */
export const doubtText = (state: Unsure, host: string, alias?: string): string =>
  isAnswered(state)
    ? word('notListedYet', host)
    : describe(state.trouble ?? state.doubt, host, alias).sentence;

/** What is done about it. */
export const lookingText = (state: Unsure, host: string): string =>
  isAnswered(state) ? word('lookingAgain') : word('checking', host);
