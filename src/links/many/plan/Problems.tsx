import { useId, useMemo, useState } from 'preact/hooks';
import type { Link } from '../../../core/link/link.ts';
import type { Also, CheckedRow } from '../../../core/sheet/check-rows.ts';
import { needsFix, proposeFixes, type Proposal } from '../../../core/sheet/fixes.ts';
import { countWord, formatNumber, word } from '../../../platform/words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { mendingOf } from '../source/fixed-source.ts';
import type { LineMark } from '../source/LinesField.tsx';
import type { Source } from '../source/source.ts';
import { PartLines } from './PartLines.tsx';
import { partWords, siftRows } from './row-parts.ts';
import { Tabs } from './Tabs.tsx';
import { ToFix } from './ToFix.tsx';
import { useFix } from './use-fix.ts';

/** The next ones to fix are shown when these are corrected. */
const mostShown = 50;

export interface ProblemsProps {
  rows: readonly CheckedRow[];
  also: Also;
  links: readonly Link[] | null;
  source: Source;
  /** The rows belong to the source as it is now. */
  isCurrent: boolean;
  host: string;
  onSource: (source: Source) => void;
  /** Undoes the last fix. `null`: there is none. */
  onUndo: (() => void) | null;
}

/** What needs a fix comes first. */
const shownParts = ['problem', 'repeat', 'made'] as const;

type ShownPart = (typeof shownParts)[number];

/** The lines that need a fix, each with a proposal. */
export function Problems({ rows, also, links, source, isCurrent, host, onSource, onUndo }: ProblemsProps) {
  const proposals = useMemo(() => proposeFixes(rows, takenBy(links)), [rows]);
  const parts = useMemo(() => siftRows(rows, also), [rows, also]);
  const id = useId();
  const [wanted, choose] = useState<ShownPart>('problem');
  const tabs = shownParts.filter((name) => name === 'problem' || parts[name].length > 0);
  const chosen = tabs.includes(wanted) ? wanted : 'problem';
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
        <Tabs
          id={id}
          label={word('showRows')}
          tabs={tabs.map((name) => ({
            name,
            text: word('partCount', word(partWords[name]), formatNumber(parts[name].length)),
          }))}
          chosen={chosen}
          onChoose={choose}
        />
        <span class="grow" />
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
      <div
        role="tabpanel"
        aria-labelledby={`${id}-${chosen}`}
        tabIndex={chosen === 'problem' ? undefined : 0}
      >
        {chosen === 'problem' ? (
          <>
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
            <MoreLines count={proposals.length} />
            {proposals.length > 0 && <p class="muted">{word('problemHint')}</p>}
          </>
        ) : (
          <>
            <PartLines rows={parts[chosen].slice(0, mostShown)} isMade={chosen === 'made'} host={host} />
            <MoreLines count={parts[chosen].length} />
          </>
        )}
      </div>
    </section>
  );
}

/** How many lines of a part are not shown. */
const MoreLines = ({ count }: { count: number }) =>
  count > mostShown ? <p class="muted">{countWord('moreLines', count - mostShown)}</p> : null;

/** Fixes that lose nothing. Removing a row is decided line by line. */
const isMended = ({ fix }: Proposal): boolean => fix !== null && fix.to !== 'remove';

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
