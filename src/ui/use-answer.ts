import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../core/failure.ts';
import type { Result } from '../core/result.ts';

export type AnswerState<Value> =
  { at: 'loading' } | { at: 'failed'; failure: Failure } | { at: 'done'; value: Value };

/** The worker's answer to a question that a page asks when it is opened: once for each `key`, and again on `reload`. */
export function useAnswer<Value>(
  key: string | number,
  ask: () => Promise<Result<Value>>,
): { state: AnswerState<Value>; reload: () => void } {
  const [answers, setAnswers] = useState<ReadonlyMap<string | number, AnswerState<Value>>>(new Map());
  const put = (state: AnswerState<Value>) => setAnswers((kept) => new Map(kept).set(key, state));
  const load = async () => {
    put({ at: 'loading' });
    const answer = await ask();
    put(answer.ok ? { at: 'done', value: answer.value } : { at: 'failed', failure: answer.error });
  };
  useEffect(() => {
    if (!answers.has(key)) void load();
  }, [key]);
  return { state: answers.get(key) ?? { at: 'loading' }, reload: () => void load() };
}
