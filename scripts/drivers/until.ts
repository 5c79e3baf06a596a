import { setTimeout as sleep } from 'node:timers/promises';

interface Patience {
  withinMs?: number | undefined;
  /** Describes what there was instead, for the error. */
  instead?: () => Promise<string>;
}

/**
 * Asks until the answer is neither `null` nor `false`. After `withinMs`, throws an error that says what is missing and what
 * there was instead.
 */
export async function until<Value>(
  what: string,
  ask: () => Promise<Value | null | false>,
  { withinMs = 20_000, instead = () => Promise.resolve('') }: Patience = {},
): Promise<Value> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    if (Date.now() > deadline)
      throw new Error(`In ${withinMs / 1000} s there was no ${what}. ${await instead()}`.trim());
    await sleep(10);
  }
}

/** Resolves to `coming`, or rejects after `withinMs` with an error that says what is missing. */
export function soon<Value>(what: string, coming: Promise<Value>, withinMs = 30_000): Promise<Value> {
  const late = new AbortController();
  const deadline = sleep(withinMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`In ${withinMs / 1000} s there was no ${what}.`);
  });
  return Promise.race([coming, deadline]).finally(() => late.abort());
}
