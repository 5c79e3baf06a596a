import type { CreateIntent } from '../../core/intent/create-intent.ts';
import type { Failure } from '../../core/failure.ts';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { Canceled } from './Canceled.tsx';
import { WaitingCard } from './WaitingCard.tsx';

export interface FormNoticeProps {
  intent: CreateIntent | null;
  failure: Failure | null;
  host: string;
  alias: string;
  onRetry: () => void;
  onIntent: (intent: CreateIntent | null) => void;
}

/** What stands between the form and its button, or replaces both: a failure, or an intent that is not settled. */
export default function FormNotice({ intent, failure, host, alias, onRetry, onIntent }: FormNoticeProps) {
  if (failure !== null)
    return <FailureNotice failure={failure} host={host} alias={alias} onRetry={onRetry} />;
  if (intent?.state.at === 'cancelled') return <Canceled intent={intent} host={host} />;
  return intent && <WaitingCard intent={intent} host={host} onIntent={onIntent} />;
}
