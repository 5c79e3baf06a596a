import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Failure } from '../../core/failure.ts';
import { FailureNotice } from './FailureNotice.tsx';

/** Says why what a control has asked for was not done (`useReportedFailure`). It may stand at the other end of the page than the control. */
export default function ReportedFailureNotice({ failure }: { failure: Failure }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [failure]);
  return (
    <div ref={place}>
      <FailureNotice failure={failure} host="" />
    </div>
  );
}
