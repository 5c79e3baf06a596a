import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import type { PopupTop } from '../popup-state.ts';
import { CanceledInDoubtNotice } from './CanceledInDoubtNotice.tsx';
import { WaitingCard } from './WaitingCard.tsx';

export interface FormNoticeProps {
  top: PopupTop;
  host: string;
  alias: string;
  onRetry: () => void;
}

/** What stands between the form and its button, or replaces both: a failure, or an operation that is not settled. */
export default function FormNotice({ top, host, alias, onRetry }: FormNoticeProps) {
  switch (top.status) {
    case 'refused':
      return <FailureNotice failure={top.failure} host={host} alias={alias} onRetry={onRetry} />;
    case 'canceled':
      return <CanceledInDoubtNotice operation={top.operation} host={host} />;
    case 'waiting':
    case 'asks':
      return <WaitingCard operation={top.operation} host={host} />;
    default:
      return null;
  }
}
