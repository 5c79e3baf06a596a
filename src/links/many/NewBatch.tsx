import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { wishesOf, type Also } from '../../core/sheet/check-rows.ts';
import type { Link } from '../../core/link/link.ts';
import { send } from '../../platform/messages.ts';
import { word } from '../../platform/words.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import { useAge } from '../../ui/time/use-age.ts';
import { useStored } from '../../ui/use-stored.ts';
import { useLater } from '../../ui/time/use-later.ts';
import type { Refresh } from '../refresh/use-refresh.ts';
import { Begin } from './Begin.tsx';
import { Choices } from './plan/Choices.tsx';
import { DryRun } from './plan/DryRun.tsx';
import {
  batchDraftOf,
  emptyBatchDraft,
  keepBatchDraft,
  keptBatchDraft,
  type BatchDraft,
} from './batch-draft.ts';
import { Plan } from './plan/Plan.tsx';
import { marksOf, Problems } from './plan/Problems.tsx';
import { problemText } from './plan/problem-words.ts';
import { SheetNotes } from './plan/SheetNotes.tsx';
import { isNothing, withLines } from './source/source.ts';
import { SourceField } from './source/SourceField.tsx';
import { useMending } from './source/use-mending.ts';
import { useChecked } from './plan/use-checked.ts';
import { useFreshPlan } from './plan/use-fresh-plan.ts';

export interface NewBatchProps {
  account: Account;
  host: string;
  links: readonly Link[] | null;
  fetchedAt: number | null;
  /** When the service last said what is in the list, in ms since the epoch. */
  confirmedAt: number | null;
  refresh: Refresh;
  deletedCodes: ReadonlySet<string>;
}

/** Takes addresses, shows what would become of each, and begins only when the user says so. */
export function NewBatch(props: NewBatchProps) {
  const { account, host, links, fetchedAt, confirmedAt, refresh, deletedCodes } = props;
  const [draft, setDraft] = useState(() => keptBatchDraft(account.id));
  const { source, batchId } = draft;
  const change = (next: BatchDraft) => {
    keepBatchDraft(account.id, next);
    setDraft(next);
  };
  const { take, mend, undo } = useMending(source, (next) => change(batchDraftOf(next)));
  const [also, setAlso] = useState<Also>({ another: false, asked: false });
  const [isCleaned, setCleaned] = useState(true);
  const [isUnwrapped, setUnwrapped] = useState(false);
  const { cleaning, warn } = useStored(items.settings.fallback, () => readItem(items.settings), ['storage']);
  const choices = { warn, cleaning, isCleaned, isUnwrapped };
  const list = { links, fetchedAt, deletedCodes, serviceUrl: account.baseUrl, ...choices };
  const { checked, isCurrent } = useChecked(source, list);
  const ages = { accountId: account.id, fetchedAt, confirmedAt };
  const fresh = useFreshPlan(refresh, ages, source, !isNothing(source));
  useChosenElsewhere((urls) => take(withLines(keptBatchDraft(account.id).source, urls.join('\n'))));
  const rows = checked.at === 'read' ? checked.rows : [];
  const sheet = checked.at === 'read' ? checked.sheet : null;
  const plan = useMemo(() => wishesOf(rows, also), [rows, also]);
  const marks = useMemo(() => marksOf(rows), [rows]);
  const isSlow = useLater(fresh.isBusy, 200);
  return (
    <>
      <div class="source-and-problems">
        <SourceField source={source} marks={marks} onSource={take} />
        <Problems
          rows={rows}
          also={also}
          links={links}
          source={source}
          isCurrent={isCurrent}
          host={host}
          onSource={mend}
          onUndo={undo}
        />
      </div>
      <Choices
        rows={rows}
        tracked={checked.at === 'read' ? checked.tracked : 0}
        isCleaned={isCleaned}
        onCleaned={setCleaned}
        wrapped={checked.at === 'read' ? checked.wrapped : 0}
        isUnwrapped={isUnwrapped}
        onUnwrapped={setUnwrapped}
        also={also}
        onAlso={setAlso}
      />
      <div class="begin-bar">
        <div class="plan" aria-live="polite">
          {checked.at === 'reading' && <p class="muted">{word('reading')}</p>}
          {checked.at === 'refused' && <Notice tone="danger" heading={problemText(checked.problem)} />}
          {rows.length > 0 && <Plan plan={plan} left={rows.length - plan.wishes.length} account={account} />}
          {rows.length > 0 && isSlow && <p class="muted">{word('checkingLinks')}</p>}
          {rows.length > 0 && fresh.isStale && !fresh.isBusy && <OldList at={confirmedAt} />}
          {sheet && <SheetNotes source={source} sheet={sheet} onSource={take} />}
        </div>
        {rows.length > 0 && (
          <Begin
            key={batchId}
            id={batchId}
            plan={plan}
            host={host}
            isWaiting={fresh.isBusy || !isCurrent}
            onAsked={fresh.freshen}
            onBegun={() => keepBatchDraft(account.id, emptyBatchDraft())}
          />
        )}
      </div>
      {rows.length > 0 && <DryRun rows={rows} also={also} host={host} />}
    </>
  );
}

/** Says that the plan relies on an old list, because a new one could not be fetched. */
const OldList = ({ at }: { at: number | null }) => (
  <p>{at === null ? word('planWithoutList') : <Since at={at} />}</p>
);

function Since({ at }: { at: number }) {
  return <>{word('planIsOld', useAge(at))}</>;
}

/** Takes URLs that were chosen in a page or a menu for this page. */
function useChosenElsewhere(onUrls: (urls: string[]) => void): void {
  useEffect(() => {
    void send('takeUrls', null).then((taken) => {
      if (taken.ok && taken.value.length > 0) onUrls(taken.value);
    });
  }, []);
}
