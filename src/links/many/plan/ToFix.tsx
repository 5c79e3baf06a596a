import type { Fix, Proposal } from '../../../core/sheet/fixes.ts';
import { mendedUrl } from '../../../core/url/mended-url.ts';
import { formatNumber, word } from '../../../platform/words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { mendWords } from '../../../words/mend-words.ts';
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
        <Button isSmall aria-label={fixName(fix, longUrl, number)} onClick={onFix}>
          {fixText(fix, longUrl)}
        </Button>
      )}
    </li>
  );
}

const fixText = (fix: Fix, longUrl: string): string =>
  fix.to === 'alias' ? word('useAlias', fix.alias) : word(mendOf(fix, longUrl)?.fix ?? 'remove');

const fixName = (fix: Fix, longUrl: string, line: string): string =>
  fix.to === 'alias'
    ? word('useAliasOn', fix.alias, line)
    : word(mendOf(fix, longUrl)?.fixOn ?? 'removeLine', line);

function mendOf({ to }: Fix, longUrl: string) {
  const mended = to === 'url' ? mendedUrl(longUrl) : null;
  return mended && mendWords[mended.without];
}
