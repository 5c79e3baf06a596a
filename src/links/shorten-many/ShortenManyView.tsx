import { describeFailure } from '../../i18n/describe-failure.ts';
import { UndoFooter } from '../UndoFooter.tsx';
import { RefreshFailure } from '../refresh/RefreshFailure.tsx';
import { hashOfRoute, type Route } from '../route.ts';
import type { ViewProps } from '../view-props.ts';
import { BatchList } from './batches/BatchList.tsx';
import { BatchView } from './batches/BatchView.tsx';
import { BatchBreadcrumbs } from './BatchBreadcrumbs.tsx';
import { NewBatchForm } from './NewBatchForm.tsx';
import { MissingBatchNotice } from './batches/MissingBatchNotice.tsx';
import { useCreateBatches } from './batches/use-batches.ts';
import { useUndoableResultsRemovals } from './batches/use-undoable-results-removals.ts';

export interface ShortenManyViewProps extends ViewProps {
  route: Extract<Route, { at: 'many' }>;
}

/** Many links at once: a new batch with its dry run and the list of those before, or one of them with its results. */
export default function ShortenManyView(props: ShortenManyViewProps) {
  const { account, host, data, batches: deletes, route, said, onSaid, onQr } = props;
  const batches = useCreateBatches(account.id);
  const { removals, remove, hidden } = useUndoableResultsRemovals((failure) =>
    onSaid(describeFailure(failure, host).sentence),
  );
  const batch = batches?.find(({ id }) => id === route.batch);
  return (
    <>
      {route.batch === null && <Beginning {...props} />}
      {route.batch === null && batches && (
        <BatchList
          batches={batches.filter(({ id }) => !hidden.includes(id))}
          creates={data.creates}
          host={host}
          onRemove={(removed) => void remove(removed)}
        />
      )}
      {batch && (
        <BatchView
          key={batch.id}
          batch={batch}
          creates={data.creates}
          host={host}
          account={account}
          onSaid={onSaid}
          onQr={onQr}
          onRemove={() => {
            void remove(batch);
            location.hash = hashOfRoute({ at: 'many', batch: null });
          }}
        />
      )}
      {route.batch !== null && batches && !batch && (
        <MissingBatchNotice key={route.batch} accountId={account.id} id={route.batch} />
      )}
      <UndoFooter deletes={data.deletes} batches={deletes} removals={removals} host={host} said={said} />
    </>
  );
}

function Beginning({ account, host, data, links, fetchedAt, deletedCodes, refresh }: ShortenManyViewProps) {
  return (
    <>
      <div class="bar">
        <BatchBreadcrumbs />
      </div>
      {refresh.failure && <RefreshFailure refresh={refresh} host={host} snapshot={data.snapshot} />}
      <NewBatchForm
        account={account}
        host={host}
        links={links}
        fetchedAt={fetchedAt}
        confirmedAt={data.snapshot?.fetchedAt ?? null}
        refresh={refresh}
        deletedCodes={deletedCodes}
      />
    </>
  );
}
