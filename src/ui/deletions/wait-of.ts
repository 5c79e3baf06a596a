import type { DeleteOperation } from '../../outbox/operation.ts';
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
export function waitOf({ state, linkId }: DeleteOperation): Wait | null {
  if (state.status !== 'due') return null;
  if (state.because) return { why: state.because, until: state.at };
  // A list that was asked for does not have the new link yet.
  return linkId === null && state.tries > 0 ? { why: null, until: state.at } : null;
}

export const waitSentence = ({ why }: Wait, host: string): string =>
  why === null ? word('deleteUnlisted') : describe(why, host).sentence;
