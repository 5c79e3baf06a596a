import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { batchItemsOf } from '../../core/sheet/check-rows.ts';
import type { Link } from '../../core/link/link.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import { useAgeText } from '../../ui/time/use-age-text.ts';
import { useStoredState } from '../../ui/use-stored-state.ts';
import { useDelayedTrue } from '../../ui/time/use-delayed-true.ts';
import type { ListRefreshControl } from '../refresh/use-list-refresh.ts';
import { StartBatchButton } from './StartBatchButton.tsx';
import { capabilitiesOf } from '../../services/choose-service.ts';
import { BatchOptions } from './plan/BatchOptions.tsx';
import { DryRunTable } from './plan/DryRunTable.tsx';
import { applyingChoices, noChoices, rowOptIns } from './plan/batch-choices.ts';
import { choiceSubjects } from './plan/check-source.ts';
import {
  createBatchDraft,
  emptyBatchDraft,
  saveBatchDraft,
  loadBatchDraft,
  type BatchDraft,
} from './batch-draft.ts';
import { BatchPlanSummary } from './plan/BatchPlanSummary.tsx';
import { lineMarksOf, RowReview } from './plan/RowReview.tsx';
import { sourceProblemText } from './plan/problem-texts.ts';
import { SheetReadingNotes } from './plan/SheetReadingNotes.tsx';
import { isEmptySource, appendLines } from './source/batch-source.ts';
import { BatchSourceField } from './source/BatchSourceField.tsx';
import { useFixHistory } from './source/use-fix-history.ts';
import { useCheckedSource } from './plan/use-checked-source.ts';
import { useFreshListForPlan } from './plan/use-fresh-list-for-plan.ts';

export interface NewBatchFormProps {
  account: Account;
  host: string;
  links: readonly Link[] | null;
  fetchedAt: number | null;
  /** When the service last said what is in the list, in ms since the epoch. */
  confirmedAt: number | null;
  refresh: ListRefreshControl;
  deletedCodes: ReadonlySet<string>;
}

/** Takes addresses, shows what would become of each, and begins only when the user says so. */
export function NewBatchForm(props: NewBatchFormProps) {
  const { account, host, links, fetchedAt, confirmedAt, refresh, deletedCodes } = props;
  const [draft, setDraft] = useState(() => loadBatchDraft(account.id));
  const { source, batchId } = draft;
  const change = (next: BatchDraft) => {
    saveBatchDraft(account.id, next);
    setDraft(next);
  };
  const { take, mend, undo } = useFixHistory(source, (next) => change(createBatchDraft(next)));
  const [choices, setChoices] = useState(noChoices);
  const { cleaning, warn } = useStoredState(items.settings.fallback, () => readItem(items.settings), [
    'storage',
  ]);
  const capabilities = capabilitiesOf(account);
  const { aliasRule, longestTitle } = capabilities;
  const serviceUrl = account.baseUrl;
  const list = { links, fetchedAt, deletedCodes, serviceUrl, aliasRule, warn, cleaning, choices };
  const { checked, isCurrent } = useCheckedSource(source, list);
  const ages = { accountId: account.id, fetchedAt, confirmedAt };
  const fresh = useFreshListForPlan(refresh, ages, source, !isEmptySource(source));
  useChosenElsewhere((urls) => take(appendLines(loadBatchDraft(account.id).source, urls.join('\n'))));
  const rows = checked.at === 'read' ? checked.rows : [];
  const sheet = checked.at === 'read' ? checked.sheet : null;
  const subjects = useMemo(() => choiceSubjects(checked), [checked]);
  // Those of another list are passed over at once, and forgotten.
  useEffect(() => setChoices((before) => applyingChoices(before, subjects)), [subjects]);
  const also = useMemo(() => rowOptIns(choices, subjects), [choices, subjects]);
  const plan = useMemo(() => batchItemsOf(rows, also), [rows, also]);
  const marks = useMemo(() => lineMarksOf(rows), [rows]);
  const isSlow = useDelayedTrue(fresh.isBusy, 200);
  return (
    <>
      <div class="source-and-problems">
        <BatchSourceField source={source} marks={marks} onSource={take} />
        <RowReview
          rows={rows}
          also={also}
          links={links}
          source={source}
          isCurrent={isCurrent}
          host={host}
          capabilities={capabilities}
          onSource={mend}
          onUndo={undo}
        />
      </div>
      <BatchOptions choices={choices} subjects={subjects} onChoices={setChoices} />
      <div class="begin-bar">
        <div class="plan" aria-live="polite">
          {checked.at === 'reading' && <p class="muted">{t('reading')}</p>}
          {checked.at === 'refused' && <Notice tone="danger" heading={sourceProblemText(checked.problem)} />}
          {rows.length > 0 && (
            <BatchPlanSummary plan={plan} left={rows.length - plan.wishes.length} account={account} />
          )}
          {rows.length > 0 && isSlow && <p class="muted">{t('checkingLinks')}</p>}
          {rows.length > 0 && fresh.isStale && !fresh.isBusy && <OldList at={confirmedAt} />}
          {sheet && <SheetReadingNotes source={source} sheet={sheet} onSource={take} />}
        </div>
        {rows.length > 0 && (
          <StartBatchButton
            key={batchId}
            id={batchId}
            plan={plan}
            host={host}
            isWaiting={fresh.isBusy || !isCurrent}
            onAsked={fresh.freshen}
            onBegun={() => saveBatchDraft(account.id, emptyBatchDraft())}
          />
        )}
      </div>
      {rows.length > 0 && <DryRunTable rows={rows} also={also} host={host} longestTitle={longestTitle} />}
    </>
  );
}

/** Says that the plan relies on an old list, because a new one could not be fetched. */
const OldList = ({ at }: { at: number | null }) => (
  <p>{at === null ? t('planWithoutList') : <Since at={at} />}</p>
);

function Since({ at }: { at: number }) {
  return <>{t('planIsOld', useAgeText(at))}</>;
}

/** Takes URLs that were chosen in a page or a menu for this page. */
function useChosenElsewhere(onUrls: (urls: string[]) => void): void {
  useEffect(() => {
    void sendCommand('takeUrls', null).then((taken) => {
      if (taken.ok && taken.value.length > 0) onUrls(taken.value);
    });
  }, []);
}
