import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { batchItemsOf, willCreateLink, type CheckedRow } from '../../core/sheet/check-rows.ts';
import type { InputRow } from '../../core/sheet/input-rows.ts';
import type { Link } from '../../core/link/link.ts';
import { capabilitiesOf } from '../../services/choose-service.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { announceToScreenReader } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { reportAnswer } from '../../ui/notices/reported-failure.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import { useAgeText } from '../../ui/time/use-now.ts';
import { useDelayedTrue } from '../../ui/time/use-delayed-true.ts';
import { useStateFromStore } from '../../ui/use-state-from-store.ts';
import type { ListRefreshControl } from '../refresh/use-list-refresh.ts';
import { UndoFooter, type UndoFooterProps } from '../UndoFooter.tsx';
import {
  createBatchDraft,
  emptyBatchDraft,
  saveBatchDraftInTab,
  loadBatchDraftOfTab,
  type SkippedLines,
} from './batch-draft.ts';
import { batchName } from './batch-name.ts';
import { ShortenManyToolbar } from './ShortenManyToolbar.tsx';
import { StartBatchButton } from './StartBatchButton.tsx';
import {
  rowsWithAcceptedWarnings,
  noAcceptedWarnings,
  acceptedWarningsIfAllShown,
  warningKey,
} from './plan/accepted-warnings.ts';
import { BatchOptions } from './plan/BatchOptions.tsx';
import { BatchPlanSummary } from './plan/BatchPlanSummary.tsx';
import { choicesThatStillApply, noChoices, rowOptIns } from './plan/batch-choices.ts';
import { choiceSubjects } from './plan/check-source.ts';
import { LineReview } from './plan/LineReview.tsx';
import { sourceProblemText } from './plan/problem-texts.ts';
import { isLeftOut, lineMarksOf } from './plan/group-rows-for-review.ts';
import { SheetReadingNotes } from './plan/SheetReadingNotes.tsx';
import { useCheckedSource } from './plan/use-checked-source.ts';
import { useFreshListForPlan } from './plan/use-fresh-list-for-plan.ts';
import { areSameLines, isEmptySource, appendLines } from './source/batch-source.ts';
import { LinesEditor } from './source/LinesEditor.tsx';
import { linesOfRows } from './source/skipped-lines.ts';
import { goToLine } from './source/NumberedLinesField.tsx';
import { SourceButtons } from './source/SourceButtons.tsx';
import { useFixHistory } from './source/use-fix-history.ts';
import { useSourceInput } from './source/use-source-input.ts';

export interface NewBatchFormProps {
  account: Account;
  host: string;
  links: readonly Link[] | null;
  fetchedAt: number | null;
  /** When the service last said what is in the list, in ms since the epoch. */
  confirmedAt: number | null;
  refresh: ListRefreshControl;
  deletedCodes: ReadonlySet<string>;
  footer: UndoFooterProps;
  /** The batches before this one. They are shown as long as nothing is entered. */
  children: ComponentChildren;
}

const barOptions = ['unwrapped', 'cleaned', 'another'] as const;

/** Takes addresses, shows what would become of each, and begins only when the user says so. */
export function NewBatchForm(props: NewBatchFormProps) {
  const { account, host, links, fetchedAt, confirmedAt, refresh, deletedCodes, footer, children } = props;
  const [draft, setDraft] = useState(() => loadBatchDraftOfTab(account.id));
  const { source, batchId, insteadOf } = draft;
  const history = useFixHistory(source, (next) => {
    const before = loadBatchDraftOfTab(account.id);
    // The same lines stay the same batch, in whatever way they are read now.
    const changed = areSameLines(before.source, next)
      ? { ...before, source: next }
      : createBatchDraft(next, before.skipped);
    saveBatchDraftInTab(account.id, changed);
    setDraft(changed);
  });
  const input = useSourceInput(() => loadBatchDraftOfTab(account.id).source, history.take);
  const [choices, setChoices] = useState(noChoices);
  const [accepted, setAccepted] = useState(noAcceptedWarnings);
  const { cleaning, warn } = useStateFromStore(items.settings.fallback, () => readItem(items.settings), [
    'storage',
  ]);
  const capabilities = capabilitiesOf(account);
  const { aliasRule } = capabilities;
  const serviceUrl = account.baseUrl;
  const list = { links, fetchedAt, deletedCodes, serviceUrl, aliasRule, warn, cleaning, choices };
  const { checked, isCurrent } = useCheckedSource(source, list);
  const ages = { accountId: account.id, fetchedAt, confirmedAt };
  const fresh = useFreshListForPlan(refresh, ages, source, !isEmptySource(source));
  useChosenElsewhere((urls) =>
    history.take(appendLines(loadBatchDraftOfTab(account.id).source, urls.join('\n'))),
  );
  const rows = checked.at === 'read' ? checked.rows : [];
  const sheet = checked.at === 'read' ? checked.sheet : null;
  const subjects = useMemo(() => choiceSubjects(checked), [checked]);
  // Those of another list are passed over at once, and forgotten.
  useEffect(() => {
    setChoices((before) => choicesThatStillApply(before, subjects));
    setAccepted((before) => acceptedWarningsIfAllShown(before, subjects.asked));
  }, [subjects]);
  const also = useMemo(() => rowOptIns(choices, subjects), [choices, subjects]);
  const agreed = useMemo(() => acceptedWarningsIfAllShown(accepted, subjects.asked), [accepted, subjects]);
  const isMade = useMemo(
    () => (row: CheckedRow) => willCreateLink(row, also) || agreed.keys.has(warningKey(row) ?? ''),
    [also, agreed],
  );
  const accept = (row: CheckedRow) => {
    const shown = new Set(subjects.asked);
    const keys = new Set(also.asked ? shown : agreed.keys);
    const key = warningKey(row) ?? '';
    if (!keys.delete(key)) keys.add(key);
    setAccepted({ keys, shown });
    if (also.asked) setChoices({ ...choices, asked: { isOn: false, subjects: subjects.asked } });
  };
  const plan = useMemo(
    () => batchItemsOf(rowsWithAcceptedWarnings(rows, agreed), also),
    [rows, agreed, also],
  );
  const isWhole = source.at === 'text' && sheet?.isWhole === true;
  const marks = useMemo(() => lineMarksOf(isWhole ? [] : rows, isMade), [rows, isWhole, isMade]);
  const skipped = (batchId: string): SkippedLines | null => {
    const left = rows.filter((row) => isLeftOut(row, isMade));
    if (left.length === 0) return null;
    const text = linesOfRows(source, isWhole, rows.map(inputRowOf), left.map(inputRowOf));
    return { batchId, count: left.length, text };
  };
  /** For a reload. This page doesn't draw anew what would forget what it is doing. Other lines may have been entered meanwhile. */
  const replaceBatch = (batchId: string, insteadOf: readonly string[]) => {
    const now = loadBatchDraftOfTab(account.id);
    if (now.batchId === insteadOf.at(-1)) saveBatchDraftInTab(account.id, { ...now, batchId, insteadOf });
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const show = (line: number) => {
    setShown(line);
    const index = source.at === 'text' ? line - 1 : rows.findIndex(({ row }) => row.line === line);
    if (field.current) goToLine(field.current, index);
  };
  const isSlow = useDelayedTrue(fresh.isBusy, 200);
  const isEmpty = isEmptySource(source);
  const choice = { choices, subjects, onChoices: setChoices };
  return (
    <>
      <ShortenManyToolbar
        back={{ href: '#links', name: t('links') }}
        heading={t('shortenMany')}
        facts={
          !isEmpty && (
            <span class="clip" dir="auto">
              {batchName(source)}
            </span>
          )
        }
      >
        {source.at === 'file' && (
          <Button kind="quiet" onClick={() => input.take({ at: 'text', text: '' })}>
            {t('remove')}
          </Button>
        )}
        {!isEmpty && <SourceButtons kind="quiet" input={input} />}
      </ShortenManyToolbar>
      {input.unread.map(({ name, problem }) => (
        <Notice key={name} tone="warning" heading={t('labelAndText', name, sourceProblemText(problem))} />
      ))}
      {input.notice && <Notice tone="warning" heading={input.notice} />}
      <div class={isEmpty ? 'bench bare' : 'bench'}>
        <LinesEditor
          source={source}
          rows={rows}
          isEmpty={isEmpty}
          input={input}
          field={field}
          marks={marks}
          shown={shown}
        />
        {!isEmpty && (
          <section class="review" aria-label={t('dryRun')}>
            {checked.at === 'refused' && (
              <Notice tone="danger" heading={sourceProblemText(checked.problem)} />
            )}
            {sheet && <SheetReadingNotes source={source} sheet={sheet} onSource={input.take} />}
            {rows.length > 0 && (
              <LineReview
                key={source.name ?? ''}
                {...{
                  rows,
                  isMade,
                  choice,
                  links,
                  source,
                  isWhole,
                  isCurrent,
                  host,
                  serviceUrl,
                  warn,
                  capabilities,
                }}
                onAccept={accept}
                onSource={history.mend}
                onUndo={history.undo}
                shown={shown}
                onShow={show}
              />
            )}
          </section>
        )}
      </div>
      {isEmpty && children}
      <UndoFooter {...footer}>
        {!isEmpty && (
          <div class="workbar">
            <div class="plan" aria-live="polite">
              {checked.at === 'reading' && <p>{t('reading')}</p>}
              {rows.length > 0 && <BatchPlanSummary plan={plan} lines={rows.length} account={account} />}
              {rows.length > 0 && isSlow && <p class="muted">{t('checkingLinks')}</p>}
              {rows.length > 0 && fresh.isStale && !fresh.isBusy && <OldList at={confirmedAt} />}
            </div>
            {rows.length > 0 && <BatchOptions {...choice} names={barOptions} />}
            {rows.length > 0 && (
              <StartBatchButton
                key={batchId}
                id={batchId}
                insteadOf={insteadOf}
                name={source.name ?? ''}
                plan={plan}
                host={host}
                isWaiting={fresh.isBusy || !isCurrent}
                onAsked={fresh.freshen}
                onReplaced={replaceBatch}
                onBegun={(id) => saveBatchDraftInTab(account.id, emptyBatchDraft(skipped(id)))}
              />
            )}
          </div>
        )}
      </UndoFooter>
    </>
  );
}

const inputRowOf = ({ row }: CheckedRow): InputRow => row;

/** Says that the plan relies on an old list, because a new one could not be fetched. Not live, since its age changes: it is announced once. */
function OldList({ at }: { at: number | null }) {
  const age = useAgeText(at ?? 0);
  const text = at === null ? t('planWithoutList') : t('planIsOld', age);
  useEffect(() => announceToScreenReader(text), []);
  return (
    <p class="muted" aria-live="off">
      {text}
    </p>
  );
}

/** Takes URLs that were chosen in a page or a menu for this page. */
function useChosenElsewhere(onUrls: (urls: string[]) => void): void {
  useEffect(() => {
    void sendCommand('takeUrls', { askedBy: crypto.randomUUID() }).then((taken) => {
      if (!taken.ok) reportAnswer(taken);
      else if (taken.value.length > 0) onUrls(taken.value);
    });
  }, []);
}
