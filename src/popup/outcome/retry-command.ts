import type { CreateOperation } from '../../outbox/operation.ts';

/** What its button asks for a create that waits, or that needs the user's answer, and the text on it. */
export const retryCommandOf = ({ state }: CreateOperation) =>
  state.status === 'needsDecision'
    ? ({ command: 'makeAnother', text: 'makeNew' } as const)
    : ({ command: 'retryNow', text: 'retryNow' } as const);
