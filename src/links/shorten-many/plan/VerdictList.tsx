import type { CheckedRow } from '../../../core/sheet/check-rows.ts';
import { formatNumber } from '../../../platform/i18n.ts';
import { rowVerdictText } from './problem-texts.ts';

export interface VerdictListProps {
  rows: readonly CheckedRow[];
  isMade: boolean;
  host: string;
  longestTitle: number;
}

/** Lines that need no fix, each with what will happen to it. */
export const VerdictList = ({ rows, isMade, host, longestTitle }: VerdictListProps) => (
  <ul>
    {rows.map((checked) => (
      <li key={`${checked.row.line} ${checked.row.longUrl}`}>
        <span class="line-number" data-part={isMade ? 'made' : 'repeat'}>
          {formatNumber(checked.row.line)}
        </span>
        <div class="grow">
          <div class="clip mono" dir="auto">
            {checked.row.longUrl}
          </div>
          <div class="muted">{rowVerdictText(checked, isMade, host, longestTitle)}</div>
        </div>
      </li>
    ))}
  </ul>
);
