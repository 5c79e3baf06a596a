import type { RowOptIns, CheckedRow } from '../../../core/sheet/check-rows.ts';
import { tPlural } from '../../../platform/i18n.ts';
import { Choice } from './Choice.tsx';

export interface BatchOptionsProps {
  rows: readonly CheckedRow[];
  /** How many URLs have tracking parameters. */
  tracked: number;
  isCleaned: boolean;
  /** How many URLs other services have wrapped. */
  wrapped: number;
  isUnwrapped: boolean;
  onUnwrapped: (isUnwrapped: boolean) => void;
  onCleaned: (isCleaned: boolean) => void;
  also: RowOptIns;
  onAlso: (also: RowOptIns) => void;
}

/** Choices for all rows at once. Each is shown only if there are such rows. */
export function BatchOptions(props: BatchOptionsProps) {
  const { rows, tracked, isCleaned, onCleaned, wrapped, isUnwrapped, onUnwrapped, also, onAlso } = props;
  const existing = rows.filter(({ verdict, row }) => verdict.at === 'existing' && row.alias === '').length;
  const asked = rows.filter(({ verdict }) => verdict.at === 'ask').length;
  return (
    <>
      {wrapped > 0 && (
        <Choice isOn={isUnwrapped} onChange={onUnwrapped} text={tPlural('unwrapOf', wrapped)} />
      )}
      {tracked > 0 && (
        <Choice isOn={isCleaned} onChange={onCleaned} text={tPlural('removeTrackingOf', tracked)} />
      )}
      {existing > 0 && (
        <Choice
          isOn={also.another}
          onChange={(another) => onAlso({ ...also, another })}
          text={tPlural('makeAnother', existing)}
        />
      )}
      {asked > 0 && (
        <Choice
          isOn={also.asked}
          onChange={(isAsked) => onAlso({ ...also, asked: isAsked })}
          text={tPlural('makeAsked', asked)}
        />
      )}
    </>
  );
}
