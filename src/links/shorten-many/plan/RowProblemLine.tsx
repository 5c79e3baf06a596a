import type { RowFix, FixProposal } from '../../../core/sheet/row-fixes.ts';
import { repairUrl } from '../../../core/url/repair-url.ts';
import { formatNumber, t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { urlRepairTexts } from '../../../i18n/url-repair-texts.ts';
import { rowVerdictText } from './problem-texts.ts';

const isOfAlias = ({ fix }: FixProposal): boolean => fix?.to === 'alias';

export interface RowProblemLineProps {
  proposal: FixProposal;
  /** The rows belong to the source as it is now. */
  isCurrent: boolean;
  host: string;
  isMendable: boolean;
  onFix: () => void;
}

/** A line that needs a fix, with the button for it. */
export function RowProblemLine({ proposal, isMendable, isCurrent, host, onFix }: RowProblemLineProps) {
  const { checked, fix } = proposal;
  const { line, alias, longUrl } = checked.row;
  const number = formatNumber(line);
  return (
    <li data-row={line}>
      <span class="line-number">{number}</span>
      <div class="grow">
        <div class="clip mono" dir="auto">
          {isOfAlias(proposal) ? alias : longUrl}
        </div>
        <div class="problem">{rowVerdictText(checked, false, host)}</div>
      </div>
      {/* The pressed button disappears with its row, so that the next row gets the focus. */}
      {fix && (isMendable || !isCurrent) && (
        <Button isSmall aria-label={fixName(fix, longUrl, number)} onClick={onFix}>
          {fixText(fix, longUrl)}
        </Button>
      )}
    </li>
  );
}

const fixText = (fix: RowFix, longUrl: string): string =>
  fix.to === 'alias' ? t('useAlias', fix.alias) : t(mendOf(fix, longUrl)?.fix ?? 'remove');

const fixName = (fix: RowFix, longUrl: string, line: string): string =>
  fix.to === 'alias'
    ? t('useAliasOn', fix.alias, line)
    : t(mendOf(fix, longUrl)?.fixOn ?? 'removeLine', line);

function mendOf({ to }: RowFix, longUrl: string) {
  const mended = to === 'url' ? repairUrl(longUrl) : null;
  return mended && urlRepairTexts[mended.without];
}
