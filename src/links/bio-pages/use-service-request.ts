import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../../core/failure.ts';
import type { Result } from '../../core/result.ts';
import { waitOutReloadThrottle } from '../../ui/reload-throttle.ts';

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

/** The answer to a question that a page asks when it opens, and again on `reload`. */
export function useServiceRequest<Value>(ask: () => Promise<Result<Value>>): ServiceRequestView<Value> {
  const [state, setState] = useState<ServiceRequestState<Value>>({ at: 'loading' });
  const [isBusy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    setState((before) => (before.at === 'failed' ? { at: 'loading' } : before));
    await waitOutReloadThrottle();
    const answer = await ask();
    setState((before) => afterAnswer(before, answer, Date.now()));
    setBusy(false);
  };
  useEffect(() => void load(), []);
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
