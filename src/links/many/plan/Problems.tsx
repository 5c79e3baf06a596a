import { useMemo } from 'preact/hooks';
import type { Link } from '../../../core/link/link.ts';
import type { CheckedRow } from '../../../core/sheet/check-rows.ts';
import { needsFix, proposeFixes, type Fix, type Proposal } from '../../../core/sheet/fixes.ts';
import { countWord, formatNumber, word } from '../../../platform/words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { mendingOf } from '../source/fixed-source.ts';
import type { LineMark } from '../source/LinesField.tsx';
import type { Source } from '../source/source.ts';
import { verdictText } from './problem-words.ts';
import { useFix } from './use-fix.ts';

/** The next ones are shown when these are corrected. */
const mostShown = 50;

export interface ProblemsProps {
  rows: readonly CheckedRow[];
  links: readonly Link[] | null;
  source: Source;
  /** The rows belong to the source as it is now. */
  isCurrent: boolean;
  host: string;
  onSource: (source: Source) => void;
  /** Undoes the last fix. `null`: there is none. */
  onUndo: (() => void) | null;
}

/** The lines that need a fix, each with a proposal. */
export function Problems({ rows, links, source, isCurrent, host, onSource, onUndo }: ProblemsProps) {
  const proposals = useMemo(() => proposeFixes(rows, takenBy(links)), [rows]);
  const shown = proposals.slice(0, mostShown);
  const { can, mend } = useMemo(() => mendingOf(source), [source]);
  const fix = useFix(proposals, isCurrent, (which) => {
    const mended = mend(which);
    if (mended) onSource(mended);
  });
  if (proposals.length === 0 && !onUndo) return null;
  return (
    <section class="to-fix" aria-label={word('partProblem')}>
      <div class="row">
        <h2 class="grow">{word('partCount', word('partProblem'), formatNumber(proposals.length))}</h2>
        {onUndo && (
          <Button kind="link" onClick={onUndo}>
            {word('undo')}
          </Button>
        )}
        {shown.filter((proposal) => isMended(proposal) && can(proposal)).length > 1 && (
          <Button kind="link" onClick={() => fix(proposals.filter(isMended))}>
            {word('fixAll')}
          </Button>
        )}
      </div>
      <ul hidden={proposals.length === 0}>
        {shown.map((proposal) => (
          <ToFix
            key={`${proposal.checked.row.line} ${proposal.checked.row.longUrl}`}
            proposal={proposal}
            isMendable={can(proposal)}
            isCurrent={isCurrent}
            host={host}
            onFix={() => fix([proposal])}
          />
        ))}
      </ul>
      {proposals.length > mostShown && (
        <p class="muted">{countWord('moreToFix', proposals.length - mostShown)}</p>
      )}
      {proposals.length > 0 && <p class="muted">{word('problemHint')}</p>}
    </section>
  );
}

/** Fixes that lose nothing. Removing a row is decided line by line. */
const isMended = ({ fix }: Proposal): boolean => fix !== null && fix.to !== 'remove';

const isOfAlias = ({ fix }: Proposal): boolean => fix?.to === 'alias';

interface ToFixProps extends Pick<ProblemsProps, 'isCurrent' | 'host'> {
  proposal: Proposal;
  isMendable: boolean;
  onFix: () => void;
}

function ToFix({ proposal, isMendable, isCurrent, host, onFix }: ToFixProps) {
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

/** Which lines need a look. */
export const marksOf = (rows: readonly CheckedRow[]): ReadonlyMap<number, LineMark> =>
  new Map(
    rows.flatMap((checked): [number, LineMark][] => {
      if (needsFix(checked)) return [[checked.row.line, 'problem']];
      return checked.verdict.at === 'repeat' ? [[checked.row.line, 'repeat']] : [];
    }),
  );

/** Whether a code belongs to one of the account's links. The set is made once, when it is first needed. */
function takenBy(links: readonly Link[] | null): (code: string) => boolean {
  let codes: Set<string> | null = null;
  return (code) => {
    codes ??= new Set(links?.map(({ shortCode }) => shortCode.toLowerCase()));
    return codes.has(code.toLowerCase());
  };
}
