import { useEffect, useState } from 'preact/hooks';
import type { Analytics, Period } from '../core/analytics.ts';
import type { Failure } from '../core/failure.ts';
import type { LinkName } from '../core/protocol.ts';
import { send } from '../platform/messages.ts';

export type AnalyticsState =
  { at: 'loading' } | { at: 'failed'; failure: Failure } | { at: 'done'; analytics: Analytics };

/** Analytics of a link, or of the account, over a period; `reload` asks again. Each period is asked for once. */
export function useAnalytics(
  link: LinkName | null,
  days: Period,
): { state: AnalyticsState; reload: () => void } {
  const [answers, setAnswers] = useState<ReadonlyMap<Period, AnalyticsState>>(new Map());
  const load = async () => {
    const put = (state: AnalyticsState) => setAnswers((kept) => new Map(kept).set(days, state));
    put({ at: 'loading' });
    const answer = await send('readAnalytics', { link, days });
    put(answer.ok ? { at: 'done', analytics: answer.value } : { at: 'failed', failure: answer.error });
  };
  useEffect(() => {
    if (!answers.has(days)) void load();
  }, [days]);
  return { state: answers.get(days) ?? { at: 'loading' }, reload: () => void load() };
}
