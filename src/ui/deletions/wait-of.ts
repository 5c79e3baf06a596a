import type { DeleteIntent } from '../../core/intent/delete-intent.ts';
import type { Failure } from '../../core/failure.ts';
import { word } from '../../platform/words.ts';
import { describe } from '../../words/failure-words.ts';

export interface Wait {
  /** `null`: the service does not list the link yet. */
  why: Failure | null;
  /** `null`: until the network, the key or the permission is back. */
  until: number | null;
}

/** What a delete waits for after its time to undo. `null`: for nothing. */
export function waitOf({ state }: DeleteIntent): Wait | null {
  if (state.at === 'waiting') return { why: state.why, until: state.until };
  if (state.at === 'unsure') return state.trouble && { why: state.trouble, until: state.nextAt };
  return state.at === 'ready' && state.isUnlisted ? { why: null, until: state.dueAt } : null;
}

export const waitSentence = ({ why }: Wait, host: string): string =>
  why === null ? word('deleteUnlisted') : describe(why, host).sentence;
