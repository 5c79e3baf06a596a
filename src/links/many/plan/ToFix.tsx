import type { Fix, Proposal } from '../../../core/sheet/fixes.ts';
import { formatNumber, word } from '../../../platform/words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { verdictText } from './problem-words.ts';

const isOfAlias = ({ fix }: Proposal): boolean => fix?.to === 'alias';

export interface ToFixProps {
  proposal: Proposal;
  /** The rows belong to the source as it is now. */
  isCurrent: boolean;
  host: string;
  isMendable: boolean;
  onFix: () => void;
}

/** A line that needs a fix, with the button for it. */
export function ToFix({ proposal, isMendable, isCurrent, host, onFix }: ToFixProps) {
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
        <div class="problem">{verdictText(checked, false, host)}</div>
      </div>
      {/* The pressed button disappears with its row, so that the next row gets the focus. */}
      {fix && (isMendable || !isCurrent) && (
        <Button isSmall aria-label={fixName(fix, number)} onClick={onFix}>
          {fixText(fix)}
        </Button>
      )}
    </li>
  );
}

const fixText = (fix: Fix): string =>
  fix.to === 'alias' ? word('useAlias', fix.alias) : word(fix.to === 'url' ? 'removePassword' : 'remove');

const fixName = (fix: Fix, line: string): string =>
  fix.to === 'alias'
    ? word('useAliasOn', fix.alias, line)
    : word(fix.to === 'url' ? 'removePasswordOn' : 'removeLine', line);
