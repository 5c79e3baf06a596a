import type { CreateOperation } from '../../outbox/operation.ts';
import type { Failure } from '../../core/failure.ts';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { CanceledInDoubtNotice } from './CanceledInDoubtNotice.tsx';
import { WaitingCard } from './WaitingCard.tsx';

export interface FormNoticeProps {
  intent: CreateOperation | null;
  failure: Failure | null;
  host: string;
  alias: string;
  onRetry: () => void;
  onIntent: (intent: CreateOperation | null) => void;
}

/** What stands between the form and its button, or replaces both: a failure, or an intent that is not settled. */
export default function FormNotice({ intent, failure, host, alias, onRetry, onIntent }: FormNoticeProps) {
  if (failure !== null)
    return <FailureNotice failure={failure} host={host} alias={alias} onRetry={onRetry} />;
  if (intent?.state.status === 'canceled') return <CanceledInDoubtNotice intent={intent} host={host} />;
  return intent && <WaitingCard intent={intent} host={host} onIntent={onIntent} />;
}
