import { useEffect, useMemo, useState } from 'preact/hooks';
import { requestsPerHour, type Account } from '../../core/account.ts';
import { batchMs } from '../../core/batch-time.ts';
import { wishesOf } from '../../core/check-rows.ts';
import type { Failure } from '../../core/failure.ts';
import type { Link } from '../../core/link.ts';
import { send } from '../../platform/messages.ts';
import { countWord, formatNumber, word } from '../../platform/words.ts';
import { readItem } from '../../store/item.ts';
import { items } from '../../store/items.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useStored } from '../../ui/use-stored.ts';
import { hashOf } from '../route.ts';
import { DryRun } from './DryRun.tsx';
import { draftOf, emptyDraft, keepDraft, keptDraft, type Draft } from './kept-draft.ts';
import { problemText } from './problem-words.ts';
import { withLines } from './source.ts';
import { SourceField } from './SourceField.tsx';
import { durationWords } from './time-words.ts';
import { useChecked } from './use-checked.ts';

export interface NewBatchProps {
  account: Account;
  host: string;
  links: readonly Link[] | null;
  fetchedAt: number | null;
  /** The list is being fetched. */
  isUpdating: boolean;
  gone: ReadonlySet<string>;
}

/** Takes addresses, shows what would become of each, and begins only when the user says so. */
export function NewBatch({ account, host, links, fetchedAt, isUpdating, gone }: NewBatchProps) {
  const [draft, setDraft] = useState(() => keptDraft(account.id));
  const { source, batchId } = draft;
  const change = (next: Draft) => {
    keepDraft(account.id, next);
    setDraft(next);
  };
  const [isMakingAnother, setMakingAnother] = useState(false);
  const checked = useChecked(source, { links, fetchedAt, gone });
  useChosenElsewhere((urls) => change(draftOf(withLines(keptDraft(account.id).source, urls.join('\n')))));
  const rows = checked.at === 'read' ? checked.rows : [];
  const plan = useMemo(() => wishesOf(rows, isMakingAnother), [rows, isMakingAnother]);
  const existing = rows.filter(({ verdict, row }) => verdict.at === 'existing' && row.alias === '').length;
  return (
    <>
      <SourceField source={source} onSource={(next) => change(draftOf(next))} />
      <div class="plan" aria-live="polite">
        {checked.at === 'reading' && <p class="muted">{word('reading')}</p>}
        {checked.at === 'refused' && <Notice tone="danger" heading={problemText(checked.problem)} />}
        {rows.length > 0 && <Plan plan={plan} left={rows.length - plan.wishes.length} account={account} />}
      </div>
      {rows.length > 0 && (
        <>
          {existing > 0 && (
            <label class="check">
              <input
                type="checkbox"
                checked={isMakingAnother}
                onChange={(event) => setMakingAnother(event.currentTarget.checked)}
              />
              {countWord('makeAnother', existing)}
            </label>
          )}
          <Begin
            key={batchId}
            id={batchId}
            plan={plan}
            host={host}
            isWaiting={isUpdating}
            onBegun={() => keepDraft(account.id, emptyDraft())}
          />
          <DryRun rows={rows} isMakingAnother={isMakingAnother} host={host} />
        </>
      )}
    </>
  );
}

type WishPlan = ReturnType<typeof wishesOf>;

const countMade = ({ outcomes }: WishPlan): number => outcomes.filter((outcome) => outcome === null).length;

/** What will be sent, what not, and how long it takes. */
function Plan({ plan, left, account }: { plan: WishPlan; left: number; account: Account }) {
  const log = useStored(items.requestLog.fallback, () => readItem(items.requestLog), ['storage']);
  const made = countMade(plan);
  const perHour = requestsPerHour[account.plan];
  const minutes = log.accountId === account.id ? log.minutes : [];
  const ms = useMemo(() => batchMs(made, minutes, perHour, Date.now()), [made, minutes, perHour]);
  return (
    <p>
      <b>{countWord('willBeMade', made)}</b>{' '}
      {made > 0 && word('takesAbout', formatNumber(perHour), durationWords(ms))}{' '}
      {left > 0 && countWord('leftOut', left)}
    </p>
  );
}

interface BeginProps {
  id: string;
  plan: WishPlan;
  host: string;
  /** The list is being fetched: what it has is not made again. */
  isWaiting: boolean;
  onBegun: () => void;
}

/** The one control that sends something. Pressed again after a failure, it is still the same batch. */
function Begin({ id, plan, host, isWaiting, onBegun }: BeginProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const made = countMade(plan);
  const begin = async () => {
    if (isBusy || isWaiting) return;
    setBusy(true);
    const begun = await send('beginBatch', { id, kind: 'create', ...plan, undoMs: 0 });
    setBusy(false);
    if (!begun.ok) return setFailure(begun.error);
    onBegun();
    location.hash = hashOf({ at: 'many', batch: id });
  };
  return (
    <>
      {failure && <FailureNotice failure={failure} host={host} onRetry={() => void begin()} />}
      {plan.wishes.length > 0 && (
        <div class="row begin">
          <button
            type="button"
            class="button primary"
            aria-disabled={isBusy || isWaiting}
            onClick={() => void begin()}
          >
            {made > 0 ? countWord('shortenLinks', made) : countWord('takeLinks', plan.wishes.length)}
          </button>
          <span class="muted">{word('nothingSentYet')}</span>
        </div>
      )}
    </>
  );
}

/** Addresses that were chosen on some page or in a menu, and are waiting for this one. */
function useChosenElsewhere(onUrls: (urls: string[]) => void): void {
  useEffect(() => {
    void send('takeUrls', null).then((taken) => {
      if (taken.ok && taken.value.length > 0) onUrls(taken.value);
    });
  }, []);
}
