import { useMemo } from 'preact/hooks';
import type { Link } from '../../../core/link/link.ts';
import type { CheckedRow } from '../../../core/sheet/check-rows.ts';
import {
  linesOfSeveralRows,
  proposeFixes,
  type FixProposal,
  type RowFix,
} from '../../../core/sheet/row-fixes.ts';
import { withoutParameters } from '../../../core/url/clean-url.ts';
import { parametersCausingAllWarnings } from '../../../core/url/url-warnings.ts';
import { readableLongUrl } from '../../../core/url/long-url.ts';
import { stripBidiControls } from '../../../core/url/display/bidi-controls.ts';
import type { Capabilities } from '../../../services/link-service.ts';
import { tPlural, formatList, formatNumber, t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Tabs } from '../../../ui/controls/Tabs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { DotSeparatedFacts } from '../../../ui/statistics/DotSeparatedFacts.tsx';
import { createSourceFixer } from '../source/source-fixer.ts';
import type { BatchSource } from '../source/batch-source.ts';
import { BatchOptions, type BatchOptionsProps } from './BatchOptions.tsx';
import { rowVerdictText } from './problem-texts.ts';
import { ReviewRow, type ReviewRowProps } from './ReviewRow.tsx';
import { groupRowsForReview } from './group-rows-for-review.ts';
import { useApplyFixes } from './use-apply-fixes.ts';

/** The next ones to fix are shown when these are corrected. */
const mostShown = 50;

export interface LineReviewProps {
  rows: readonly CheckedRow[];
  /** Whether a link is made of the row. */
  isMade: (row: CheckedRow) => boolean;
  /** Makes a link of a row in spite of its warning, or takes that back. */
  onAccept: (row: CheckedRow) => void;
  /** The choice for all rows that are warned of. */
  choice: Omit<BatchOptionsProps, 'names'>;
  links: readonly Link[] | null;
  source: BatchSource;
  /** The rows are not lines of the text: it is JSON, for example. */
  isWhole: boolean;
  /** The rows belong to the source as it is now. */
  isCurrent: boolean;
  host: string;
  serviceUrl: string;
  /** The setting for warnings of secrets. */
  warn: boolean;
  capabilities: Pick<Capabilities, 'aliasRule' | 'longestTitle'>;
  onSource: (source: BatchSource) => void;
  /** Undoes the last fix. `null`: there is none. */
  onUndo: (() => void) | null;
  /** The line that the user is looking at. */
  shown: number | null;
  onShow: (line: number) => void;
}

/** What is to be said of the lines: those that need a fix, each with a proposal, and behind tabs the others. */
export function LineReview(props: LineReviewProps) {
  const { rows, isMade, onAccept, choice, links, source, isWhole, isCurrent, host, capabilities } = props;
  const { serviceUrl, warn, onSource, onUndo, shown, onShow } = props;
  const { longestTitle } = capabilities;
  const proposals = useMemo(() => proposeFixes(rows, takenBy(links), capabilities.aliasRule), [rows]);
  const { ask, repeat, ready, existing } = useMemo(
    () => groupRowsForReview(rows, isMade, longestTitle),
    [rows, isMade],
  );
  const { canFix, fixSource } = useMemo(() => createSourceFixer(source, isWhole), [source, isWhole]);
  const warned = useMemo(() => {
    // In a file, a fix is that of a whole line.
    const shared = source.at === 'file' ? linesOfSeveralRows(rows) : new Set();
    return ask.slice(0, mostShown).map((checked) => {
      const { line, longUrl } = checked.row;
      const removed = shared.has(line) ? null : parametersCausingAllWarnings(longUrl, serviceUrl, warn);
      return { checked, removed, fix: removed && withoutNamed(checked.row, removed) };
    });
  }, [ask]);
  const fix = useApplyFixes(
    [...proposals, ...proposals.flatMap(readingsOf), ...warned],
    isCurrent,
    (which) => {
      const mended = fixSource(which);
      if (mended) onSource(mended);
    },
  );
  const reviewRowProps = ({
    row,
  }: CheckedRow): Pick<ReviewRowProps, 'line' | 'url' | 'isShown' | 'onShow'> => ({
    line: row.line,
    url: isWhole ? readableLongUrl(row.longUrl) : null,
    isShown: row.line === shown,
    onShow,
  });
  const mendable = proposals.slice(0, mostShown).filter((one) => isLossless(one) && canFix(one));
  const aside = (more: boolean) => (
    <>
      {onUndo && (
        <Button kind="quiet accent" isSmall onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
      {more && mendable.length > 1 && (
        <Button kind="quiet accent" isSmall onClick={() => fix(proposals.filter(isLossless))}>
          {t('fixAll')}
        </Button>
      )}
    </>
  );
  const problems = (
    <>
      <ul>
        {proposals.slice(0, mostShown).map((proposal) => (
          <ReviewRow
            key={`${proposal.checked.row.line} ${proposal.checked.row.longUrl}`}
            {...reviewRowProps(proposal.checked)}
            icon="alert"
            tone="problem"
            text={rowVerdictText(proposal.checked, false, host)}
            fix={
              proposal.fix &&
              (canFix(proposal) || !isCurrent) && (
                <FixButton fix={proposal.fix} row={proposal.checked.row} onFix={() => fix([proposal])} />
              )
            }
          >
            {readingsOf(proposal).map(
              (reading) =>
                (canFix(reading) || !isCurrent) && (
                  <Reading
                    key={reading.fix.row.longUrl}
                    row={reading.fix.row}
                    line={reading.fix.line}
                    onFix={() => fix([reading])}
                  />
                ),
            )}
          </ReviewRow>
        ))}
      </ul>
      <MoreLines count={proposals.length} />
      <p class="muted">{t('problemHint')}</p>
    </>
  );
  const questions = (
    <>
      <ul>
        {warned.map((proposal) => {
          const { checked, removed } = proposal;
          return (
            <ReviewRow
              key={`${checked.row.line} ${checked.row.longUrl}`}
              {...reviewRowProps(checked)}
              icon="warning"
              tone="repeat"
              text={rowVerdictText(checked, false, host)}
            >
              {removed && (canFix(proposal) || !isCurrent) && (
                <Button isSmall data-again onClick={() => fix([proposal])}>
                  {t('removeNamed', formatList(removed))}
                </Button>
              )}
              <Button
                kind="quiet risk"
                isSmall
                aria-pressed={isMade(checked)}
                onClick={() => onAccept(checked)}
              >
                {isMade(checked) && <Icon name="check" isSmall />}
                {t('shortenAnyway')}
              </Button>
            </ReviewRow>
          );
        })}
      </ul>
      <MoreLines count={ask.length} />
      {ask.length > 1 && <BatchOptions {...choice} names={['asked']} />}
    </>
  );
  const listOf = (some: readonly CheckedRow[]) => (
    <>
      <ul>
        {some.slice(0, mostShown).map((checked) => (
          <ReviewRow
            key={`${checked.row.line} ${checked.row.longUrl}`}
            {...reviewRowProps(checked)}
            icon={checked.verdict.at === 'repeat' ? 'info' : isMade(checked) ? 'check' : 'link'}
            text={rowVerdictText(checked, isMade(checked), host, longestTitle)}
          >
            <WhatIsSent
              {...checked.row}
              url={'url' in checked.verdict ? checked.verdict.url : checked.row.longUrl}
            />
          </ReviewRow>
        ))}
      </ul>
      <MoreLines count={some.length} />
    </>
  );
  const fine = (
    <div class="empty-list">
      <span class="emblem">
        <Icon name="check" />
      </span>
      <b>{ready.length === rows.length ? tPlural('allFine', rows.length) : t('nothingToFix')}</b>
      {existing > 0 && <p class="muted">{tPlural('haveLinks', existing)}</p>}
    </div>
  );
  const [toFix, toDecide, skipped] = [t('partProblem'), t('partAsk'), t('partRepeat')];
  const first =
    proposals.length > 0 ? toFix : ask.length > 0 ? toDecide : repeat.length > 0 ? skipped : toFix;
  return (
    <Tabs
      label={t('showRows')}
      first={first}
      tabs={[
        { name: toFix, of: proposals, panel: proposals.length > 0 ? problems : fine },
        { name: toDecide, of: ask, panel: questions },
        { name: skipped, of: repeat, panel: listOf(repeat) },
        { name: t('partReady'), of: ready, panel: listOf(ready) },
      ]
        .filter(({ name, of }) => of.length > 0 || name === toFix)
        .map(({ name, of, panel }) => ({
          name,
          count: formatNumber(of.length),
          aside: aside(name === toFix),
          panel,
        }))}
    />
  );
}

/** How many lines of a part are not shown. */
const MoreLines = ({ count }: { count: number }) =>
  count > mostShown ? <p class="muted">{tPlural('moreUrls', count - mostShown)}</p> : null;

const withoutNamed = ({ line, longUrl }: CheckedRow['row'], names: readonly string[]): RowFix => ({
  line,
  to: 'url',
  longUrl: withoutParameters(longUrl, (name) => names.includes(name)).url,
});

/** Fixes that lose nothing. Removing a row is decided line by line. */
const isLossless = ({ fix }: FixProposal): boolean => fix !== null && fix.to !== 'remove';

/** Whether a code belongs to one of the account's links. The set is made once, when it is first needed. */
function takenBy(links: readonly Link[] | null): (code: string) => boolean {
  let codes: Set<string> | null = null;
  return (code) => {
    codes ??= new Set(links?.map(({ shortCode }) => shortCode.toLowerCase()));
    return codes.has(code.toLowerCase());
  };
}

/** The URL of a row as it is sent, with what comes with it. */
const WhatIsSent = ({ url, alias, title }: { url: string; alias: string; title: string }) => (
  <DotSeparatedFacts>
    <span class="clip" dir="ltr">
      {readableLongUrl(url)}
    </span>
    {alias !== '' && (
      <span class="clip" dir="ltr">
        {alias}
      </span>
    )}
    {title !== '' && (
      <span class="clip" dir="auto">
        {stripBidiControls(title)}
      </span>
    )}
  </DotSeparatedFacts>
);

type CellsFix = Extract<RowFix, { to: 'cells' }>;

/** The ways in which a line with too many columns may be meant, each as a proposal of its own. */
const readingsOf = ({ checked, readings = [] }: FixProposal): (FixProposal & { fix: CellsFix })[] =>
  readings.flatMap((fix) => (fix.to === 'cells' ? [{ checked, fix }] : []));

/** What would be sent if the line is meant like this. */
function Reading({ row, line, onFix }: { row: CellsFix['row']; line: number; onFix: () => void }) {
  const name = t('labelAndText', t('fixColumnsOn', formatNumber(line)), readableLongUrl(row.longUrl));
  return (
    <div class="way">
      <WhatIsSent {...row} url={row.longUrl} />
      <Button isSmall data-again aria-label={name} onClick={onFix}>
        {t('fixColumns')}
      </Button>
    </div>
  );
}

/** The pressed button disappears with its row, so that the one of the next row gets the focus. */
function FixButton({ fix, row, onFix }: { fix: RowFix; row: CheckedRow['row']; onFix: () => void }) {
  const { text, name } = fixTexts(fix, formatNumber(row.line));
  return (
    <Button isSmall data-again aria-label={name} onClick={onFix}>
      <span class="clip">{text}</span>
    </Button>
  );
}

function fixTexts(fix: RowFix, line: string): { text: string; name: string } {
  if (fix.to === 'alias') return { text: t('useAlias', fix.alias), name: t('useAliasOn', fix.alias, line) };
  if (fix.to === 'url') return { text: t('fixUrl'), name: t('fixUrlOn', line) };
  if (fix.to === 'cells') return { text: t('fixColumns'), name: t('fixColumnsOn', line) };
  const remove = t('removeLine', line);
  return { text: remove, name: remove };
}
