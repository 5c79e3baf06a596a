import type { Operation } from './operation.ts';

type OutcomeListener = (ended: Operation) => Promise<void>;

let listener: OutcomeListener = async () => undefined;

/** Sets who is told of operations that end, or come to need an answer, while nobody waits for them. */
export const setBackgroundOutcomeListener = (told: OutcomeListener): void => void (listener = told);

export const reportBackgroundOutcome = (ended: Operation): Promise<void> => listener(ended);
