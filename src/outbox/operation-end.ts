import type { Operation } from './operation.ts';

type EndListener = (ended: Operation) => Promise<void>;

let listener: EndListener = async () => undefined;

/** Sets who is told of operations that end, or come to need an answer, while nobody waits for them. */
export const onOperationEnd = (told: EndListener): void => void (listener = told);

export const reportOperationEnd = (ended: Operation): Promise<void> => listener(ended);
