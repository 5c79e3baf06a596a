import { t } from '../../platform/i18n.ts';
import { describeFailure } from '../../i18n/describe-failure.ts';
import { UndoFooter } from '../UndoFooter.tsx';
import { RefreshFailure } from '../refresh/RefreshFailure.tsx';
import { hashOfRoute, type Route } from '../route.ts';
import type { ViewProps } from '../view-props.ts';
import { addLinesToBatchDraft, loadBatchDraftOfTab, type SkippedLines } from './batch-draft.ts';
import { BatchList } from './batches/BatchList.tsx';
import { BatchView } from './batches/BatchView.tsx';
import { NewBatchForm } from './NewBatchForm.tsx';
import { rowAsLine } from './source/skipped-lines.ts';
import { useCreateBatches, useBatchOwner } from './batches/use-batches.ts';
import { useUndoableResultsRemovals } from './batches/use-undoable-results-removals.ts';
import { accountName } from '../../core/account/account-name.ts';
import { switchToAccount } from '../../ui/accounts/switch-to-account.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { runReported } from '../../ui/notices/reported-failure.ts';

export interface ShortenManyViewProps extends ViewProps {
  route: Extract<Route, { at: 'many' }>;
}

const newBatchHash = hashOfRoute({ at: 'many', batch: null });

/** Many links at once: a new batch with what will become of it and the list of those before, or one of them with its results. */
export default function ShortenManyView(props: ShortenManyViewProps) {
  const { account, host, data, links, fetchedAt, deletedCodes, refresh, route, said, onSaid, onQr } = props;
  const batches = useCreateBatches(account.id);
  const { removals, remove, hidden } = useUndoableResultsRemovals((failure) =>
    onSaid(describeFailure(failure, host).sentence),
  );
  const batch = batches?.find(({ id }) => id === route.batch);
  const footer = { deletes: data.deletes, batches: props.batches, removals, host, said, onSaid };
  if (route.batch === null)
    return (
      <>
        {refresh.failure && <RefreshFailure refresh={refresh} host={host} snapshot={data.snapshot} />}
        <NewBatchForm
          account={account}
          host={host}
          links={links}
          fetchedAt={fetchedAt}
          confirmedAt={data.snapshot?.fetchedAt ?? null}
          refresh={refresh}
          deletedCodes={deletedCodes}
          footer={footer}
        >
          {batches && (
            <BatchList
              batches={batches.filter(({ id }) => !hidden.includes(id))}
              creates={data.creates}
              host={host}
              onRemove={(removed) => void remove(removed)}
            />
          )}
        </NewBatchForm>
      </>
    );
  const { skipped } = loadBatchDraftOfTab(account.id);
  const enter = (lines: string, left: SkippedLines | null) => {
    if (addLinesToBatchDraft(account.id, lines, left)) location.hash = newBatchHash;
    else onSaid(t('fileIsChosen'));
  };
  if (batch)
    return (
      <BatchView
        key={batch.id}
        batch={batch}
        creates={data.creates}
        host={host}
        account={account}
        footer={footer}
        onSaid={onSaid}
        onQr={onQr}
        onRemove={() => {
          void remove(batch);
          location.hash = newBatchHash;
        }}
        onEdit={({ submission }) => enter(rowAsLine(submission), skipped)}
        skipped={skipped?.batchId === batch.id ? skipped.count : 0}
        onFixSkipped={() => skipped && enter(skipped.text, null)}
      />
    );
  return (
    <>
      {batches && <MissingBatchNotice key={route.batch} accountId={account.id} id={route.batch} />}
      <UndoFooter {...footer} />
    </>
  );
}

interface MissingBatchNoticeProps {
  /** The account that is shown, among whose batches it is not. */
  accountId: string;
  id: string;
}

/** Says why a batch can't be shown: it was removed, or another account has it, since that was shown when its page was opened. */
function MissingBatchNotice({ accountId, id }: MissingBatchNoticeProps) {
  const owner = useBatchOwner(id);
  if (owner === undefined || owner?.id === accountId) return null;
  return (
    <p class="muted empty">
      {owner === null ? (
        <>
          {t('noSuchBatch')} <a href="#many">{t('shortenMany')}</a>
        </>
      ) : (
        <>
          {t('batchElsewhere', accountName(owner))}{' '}
          <Button kind="link" onClick={() => runReported(switchToAccount(owner))}>
            {t('makeCurrent')}
          </Button>
        </>
      )}
    </p>
  );
}
