import type { CreateOperation } from '../../outbox/operation.ts';
import type { Failure } from '../../core/failure.ts';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { CanceledInDoubtNotice } from './CanceledInDoubtNotice.tsx';
import { WaitingCard } from './WaitingCard.tsx';

export interface FormNoticeProps {
  operation: CreateOperation | null;
  failure: Failure | null;
  host: string;
  alias: string;
  onRetry: () => void;
  onOperation: (operation: CreateOperation | null) => void;
}

/** What stands between the form and its button, or replaces both: a failure, or an operation that is not settled. */
export default function FormNotice({
  operation,
  failure,
  host,
  alias,
  onRetry,
  onOperation,
}: FormNoticeProps) {
  if (failure !== null)
    return <FailureNotice failure={failure} host={host} alias={alias} onRetry={onRetry} />;
  if (operation?.state.status === 'canceled')
    return <CanceledInDoubtNotice operation={operation} host={host} />;
  return operation && <WaitingCard operation={operation} host={host} onOperation={onOperation} />;
}
