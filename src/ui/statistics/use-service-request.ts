import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../../core/failure.ts';
import type { Result } from '../../core/result.ts';
import { waitOutReloadThrottle } from '../reload-throttle.ts';

export type ServiceRequestState<Value> =
  | { at: 'loading' }
  | { at: 'failed'; failure: Failure }
  /** `fetchedAt` is in ms since the epoch. `failure` is that of a later attempt, which did not replace the value. */
  | { at: 'done'; value: Value; fetchedAt: number; failure: Failure | null };

export interface ServiceRequestView<Value> {
  state: ServiceRequestState<Value>;
  isBusy: boolean;
  /** Asks again, unless a request is under way. The present value stays until there is a new one. */
  reload: () => void;
}

interface Kept<Value> {
  state: ServiceRequestState<Value>;
  isBusy: boolean;
}

const nothing = { state: { at: 'loading' }, isBusy: false } as const;

/** The answer to a question that a page asks when it opens: once for each `key`, and again on `reload`. */
export function useServiceRequest<Value>(
  key: string | number,
  ask: () => Promise<Result<Value>>,
): ServiceRequestView<Value> {
  const [answers, setAnswers] = useState<ReadonlyMap<string | number, Kept<Value>>>(new Map());
  const change = (next: (kept: Kept<Value>) => Kept<Value>) =>
    setAnswers((all) => new Map(all).set(key, next(all.get(key) ?? nothing)));
  const load = async () => {
    change(({ state }) => ({ state: state.at === 'failed' ? nothing.state : state, isBusy: true }));
    await waitOutReloadThrottle();
    const answer = await ask();
    change(({ state }) => ({ state: afterAnswer(state, answer, Date.now()), isBusy: false }));
  };
  useEffect(() => {
    if (!answers.has(key)) void load();
  }, [key]);
  const { state, isBusy } = answers.get(key) ?? nothing;
  return { state, isBusy, reload: () => void (isBusy || load()) };
}

function afterAnswer<Value>(
  state: ServiceRequestState<Value>,
  answer: Result<Value>,
  now: number,
): ServiceRequestState<Value> {
  if (answer.ok) return { at: 'done', value: answer.value, fetchedAt: now, failure: null };
  return state.at === 'done' ? { ...state, failure: answer.error } : { at: 'failed', failure: answer.error };
}
