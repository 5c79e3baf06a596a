import { useId, useMemo, useState } from 'preact/hooks';
import type { Link } from '../../../core/link/link.ts';
import type { RowOptIns, CheckedRow } from '../../../core/sheet/check-rows.ts';
import { needsFix, proposeFixes, type FixProposal, type RowFix } from '../../../core/sheet/row-fixes.ts';
import type { Capabilities } from '../../../services/link-service.ts';
import { tPlural, formatNumber, t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { createSourceFixer } from '../source/source-fixer.ts';
import type { LineMark } from '../source/NumberedLinesField.tsx';
import type { BatchSource } from '../source/batch-source.ts';
import { VerdictList } from './VerdictList.tsx';
import { rowCategoryLabels, groupRowsByCategory } from './row-categories.ts';
import { TabList } from './TabList.tsx';
import { useApplyFixes } from './use-apply-fixes.ts';
import { repairUrl } from '../../../core/url/repair-url.ts';
import { urlRepairTexts } from '../../../i18n/url-repair-texts.ts';
import { rowVerdictText } from './problem-texts.ts';

/** The next ones to fix are shown when these are corrected. */
const mostShown = 50;

export interface RowReviewProps {
  rows: readonly CheckedRow[];
  also: RowOptIns;
  links: readonly Link[] | null;
  source: BatchSource;
  /** The rows belong to the source as it is now. */
  isCurrent: boolean;
  host: string;
  capabilities: Pick<Capabilities, 'aliasRule' | 'longestTitle'>;
  onSource: (source: BatchSource) => void;
  /** Undoes the last fix. `null`: there is none. */
  onUndo: (() => void) | null;
}

/** What needs a fix comes first. */
const shownParts = ['problem', 'repeat', 'made'] as const;

type ShownPart = (typeof shownParts)[number];

/** The lines that need a fix, each with a proposal. */
export function RowReview(props: RowReviewProps) {
  const { rows, also, links, source, isCurrent, host, capabilities, onSource, onUndo } = props;
  const proposals = useMemo(() => proposeFixes(rows, takenBy(links), capabilities.aliasRule), [rows]);
  const parts = useMemo(() => groupRowsByCategory(rows, also), [rows, also]);
  const id = useId();
  const [wanted, choose] = useState<ShownPart>('problem');
  const tabs = shownParts.filter((name) => name === 'problem' || parts[name].length > 0);
  const chosen = tabs.includes(wanted) ? wanted : 'problem';
  const shown = proposals.slice(0, mostShown);
  const { canFix, fixSource } = useMemo(() => createSourceFixer(source), [source]);
  const fix = useApplyFixes(proposals, isCurrent, (which) => {
    const mended = fixSource(which);
    if (mended) onSource(mended);
  });
  if (proposals.length === 0 && !onUndo) return null;
  return (
    <section class="to-fix" aria-label={t('partProblem')}>
      <div class="row">
        <TabList
          id={id}
          label={t('showRows')}
          tabs={tabs.map((name) => ({
            name,
            text: t('partCount', t(rowCategoryLabels[name]), formatNumber(parts[name].length)),
          }))}
          chosen={chosen}
          onChoose={choose}
        />
        <span class="grow" />
        {onUndo && (
          <Button kind="link" onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
        {shown.filter((proposal) => isMended(proposal) && canFix(proposal)).length > 1 && (
          <Button kind="link" onClick={() => fix(proposals.filter(isMended))}>
            {t('fixAll')}
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
                <RowProblemLine
                  key={`${proposal.checked.row.line} ${proposal.checked.row.longUrl}`}
                  proposal={proposal}
                  isMendable={canFix(proposal)}
                  isCurrent={isCurrent}
                  host={host}
                  onFix={() => fix([proposal])}
                />
              ))}
            </ul>
            <MoreLines count={proposals.length} />
            {proposals.length > 0 && <p class="muted">{t('problemHint')}</p>}
          </>
        ) : (
          <>
            <VerdictList
              rows={parts[chosen].slice(0, mostShown)}
              isMade={chosen === 'made'}
              host={host}
              longestTitle={capabilities.longestTitle}
            />
            <MoreLines count={parts[chosen].length} />
          </>
        )}
      </div>
    </section>
  );
}

/** How many lines of a part are not shown. */
const MoreLines = ({ count }: { count: number }) =>
  count > mostShown ? <p class="muted">{tPlural('moreLines', count - mostShown)}</p> : null;

/** Fixes that lose nothing. Removing a row is decided line by line. */
const isMended = ({ fix }: FixProposal): boolean => fix !== null && fix.to !== 'remove';

/** Which lines need a look. */
export const lineMarksOf = (rows: readonly CheckedRow[]): ReadonlyMap<number, LineMark> =>
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

const isOfAlias = ({ fix }: FixProposal): boolean => fix?.to === 'alias';

interface RowProblemLineProps {
  proposal: FixProposal;
  /** The rows belong to the source as it is now. */
  isCurrent: boolean;
  host: string;
  isMendable: boolean;
  onFix: () => void;
}

/** A line that needs a fix, with the button for it. */
function RowProblemLine({ proposal, isMendable, isCurrent, host, onFix }: RowProblemLineProps) {
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
