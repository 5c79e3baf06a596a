import { useEffect, useMemo, useState, useLayoutEffect } from 'preact/hooks';
import type { Account } from '../core/account/account.ts';
import type { Link } from '../core/link/link.ts';
import type { DayClicks } from '../core/statistics/days.ts';
import { isSample } from '../core/account/sample-account.ts';
import { serviceHostWithAscii } from '../core/account/service-host.ts';
import { t } from '../platform/i18n.ts';
import { Lazy } from '../ui/Lazy.tsx';
import { useReportedFailure } from '../ui/notices/reported-failure.ts';
import ReportedFailureNotice from '../ui/notices/ReportedFailureNotice.tsx';
import StorageNotice from '../ui/notices/StorageNotice.tsx';
import { useLayoutFreeze } from '../ui/layout-freeze/use-layout-freeze.ts';
import { useStateFromStore } from '../ui/use-state-from-store.ts';
import { BioPagesView } from './bio-pages/BioPagesView.tsx';
import { useHasBioPages } from './bio-pages/use-has-bio-pages.ts';
import {
  deleteBatchesOfAccount,
  readDeleteBatches,
  type DeleteBatch,
} from '../storage/batches/delete-batches.ts';
import { GoalDialog } from './goals/GoalDialog.tsx';
import { usePrunedGoals } from './goals/use-pruned-goals.ts';
import { useClickHistory } from './history/use-click-history.ts';
import { LinksView } from './list/LinksView.tsx';
import {
  type StoredLinkList,
  type LinksPageData,
  readFirstStoredLinks,
  readStoredLinkList,
} from './links-page-data.ts';
import { qrSubjectOfLink, type QrSubject } from './qr/qr-subject.ts';
import { hashOfRoute, statisticsRoute, requestedQrLinkCode, hashWithoutRequest } from './route.ts';
import { Announcer } from '../ui/Announcer.tsx';
import { useFocusRestoration } from '../ui/focus/use-focus-restoration.ts';
import { useDelayedTrue } from '../ui/time/use-delayed-true.ts';
import { useTransientMessage } from '../ui/use-transient-message.ts';
import SampleStrip from '../ui/sample/SampleStrip.tsx';
import { TopBar, viewLabels } from './TopBar.tsx';
import { useDeletedCodes } from './deletions/use-deleted-codes.ts';
import { useListRefresh } from './refresh/use-list-refresh.ts';
import { useRouteWithReplace } from './use-route-with-replace.ts';
import type { AccountSnapshot } from '../storage/items/items.ts';
import { mergeAndSaveReportedAccountDays } from '../ui/statistics/account-days.ts';
import { Dialog } from './dialogs/Dialog.tsx';
import type { KnownChunkRows } from '../storage/list/links.ts';

export interface AccountLinksPageProps {
  account: Account;
  data: LinksPageData;
  firstList: StoredLinkList | null;
  firstDeletes: readonly DeleteBatch[];
  /** There were enough days for a history when the page opened. */
  hasHistory: boolean;
}

const loadMany = () => import('./shorten-many/ShortenManyView.tsx');
const loadStatistics = () => import('./statistics/StatisticsView.tsx');

/** The page of a connected account: the bar at its top, and the view that the URL names. */
export function AccountLinksPage(props: AccountLinksPageProps) {
  const { account, data: latest, firstList, firstDeletes, hasHistory } = props;
  const data = useLayoutFreeze(latest);
  const list = useStoredLinkList(account.id, firstList);
  const links = list?.links ?? null;
  const allDeletes = useLayoutFreeze(useStateFromStore(firstDeletes, readDeleteBatches, ['batches']));
  const batches = useMemo(() => deleteBatchesOfAccount(allDeletes, account.id), [allDeletes]);
  const deletedCodes = useDeletedCodes(data, batches);
  const history = useClickHistory(account, list?.isWhole ? list : null, hasHistory);
  useSaveReportedDays(account.id, latest.snapshot);
  const [route, replaceRoute] = useRouteWithReplace();
  const refresh = useListRefresh(account.zone);
  const { hasBioPages, note } = useHasBioPages(account, route.at === 'bio-pages');
  const [said, say] = useTransientMessage();
  const reported = useReportedFailure();
  useFocusRestoration('main');
  const isAll = list?.isWhole === true && !list.isPartial && data.snapshot?.skipped === 0;
  const listed = useMemo(
    () => (isAll && links ? { links, fetchedAt: list.fetchedAt } : null),
    [isAll, links],
  );
  const goalOf = usePrunedGoals(account.id, listed);
  const [aim, setAim] = useState<LinkAndDays | null>(null);
  const [qr, setQr] = useState<readonly QrSubject[] | null>(null);
  useQrRequestInUrl(links, (link) => setQr([qrSubjectOfLink(link)]));
  const isPartial = list?.isPartial ?? false;
  useEffect(() => {
    if (isPartial) void refresh.refreshIfOlder(0, true);
  }, [isPartial]);
  const isSlow = useDelayedTrue(refresh.isBusy, 200);
  const view = {
    account,
    host: serviceHostWithAscii(account.baseUrl),
    data,
    batches,
    links: list?.isWhole ? links : null,
    fetchedAt: list?.fetchedAt ?? null,
    deletedCodes,
    history,
    goalOf,
    refresh,
    said,
    onSaid: say,
    onQr: setQr,
    onGoal: (link: Link, days?: readonly DayClicks[]) => setAim({ link, days }),
  };
  useEffect(() => {
    document.title = t('pageTitle', t(viewLabels[route.at]));
  }, [route.at, t('language')]);
  return (
    <div class="account-page">
      <TopBar
        accounts={data.accounts}
        current={route.at}
        hasBioPages={hasBioPages}
        isBusy={isSlow}
        onSaid={say}
      />
      <main>
        {isSample(account) && <SampleStrip />}
        {reported && <ReportedFailureNotice failure={reported} />}
        <StorageNotice note={data.storageNote} isBroken={data.isBroken} isPartial={isPartial} />
        {route.at === 'links' && (
          <LinksView
            {...view}
            newest={links}
            count={list?.count ?? 0}
            route={route}
            onRoute={replaceRoute}
            onStatistics={({ shortCode }) => {
              location.hash = hashOfRoute(statisticsRoute(shortCode));
            }}
          />
        )}
        {route.at === 'statistics' && <Lazy load={loadStatistics} props={{ ...view, route }} />}
        {route.at === 'bio-pages' && <BioPagesView {...view} onCount={note} />}
        {route.at === 'many' && <Lazy load={loadMany} props={{ ...view, route }} />}
      </main>
      <Announcer />
      {aim && (
        <GoalDialog
          account={account}
          host={view.host}
          link={linkForGoal(aim, links)}
          goal={goalOf(aim.link)}
          days={aim.days}
          clickHistory={history.clickHistory}
          onSaid={say}
          onClose={() => setAim(null)}
        />
      )}
      {qr && <QrDialog subjects={qr} onClose={() => setQr(null)} />}
    </div>
  );
}

/** The link whose goal is set. `days`: those of its statistics, if it is set there. */
interface LinkAndDays {
  link: Link;
  days: readonly DayClicks[] | undefined;
}

/** A link as the list has it now. Its clicks are those that the view behind the dialog says: statistics may be older than the list, or newer. */
function linkForGoal({ link, days }: LinkAndDays, links: readonly Link[] | null): Link {
  const listed = links?.find(({ shortCode }) => shortCode === link.shortCode) ?? link;
  return days === undefined ? listed : { ...listed, clicks: link.clicks };
}

/** Keeps the account's days that refreshes have reported, for users who rarely open the popup. */
function useSaveReportedDays(accountId: string, snapshot: AccountSnapshot | null): void {
  useEffect(() => {
    if (snapshot !== null)
      void mergeAndSaveReportedAccountDays(accountId, snapshot.reported).catch(console.error);
  }, [snapshot]);
}

const loadStudio = () => import('./qr/QrStudio.tsx');

/** The QR studio over the page, for one code or many. */
const QrDialog = ({ subjects, onClose }: { subjects: readonly QrSubject[]; onClose: () => void }) => (
  <Dialog heading={headingOf(subjects)} isWide onClose={onClose}>
    <div class="qr-place">
      <Lazy load={loadStudio} props={{ subjects }} />
    </div>
  </Dialog>
);

const headingOf = ([first, ...others]: readonly QrSubject[]): string =>
  first && others.length === 0 ? t('qrCodeOf', first.name) : t('qrCodes');

/** Opens the studio for the link in the page's URL, as the popup requests. It happens once, so that a reload does not open it again. */
function useQrRequestInUrl(links: readonly Link[] | null, onAsked: (link: Link) => void): void {
  const [asked, setAsked] = useState(() => requestedQrLinkCode(location.hash));
  const link = asked === null ? undefined : links?.find(({ shortCode }) => shortCode === asked);
  useEffect(() => {
    if (!link) return;
    setAsked(null);
    history.replaceState(null, '', hashWithoutRequest(location.hash));
    onAsked(link);
  }, [link]);
}

/**
 * The kept list of an account, read again when it changes. `first`: what was read of it as the page opened. An account that the user has
 * switched to begins with its newest rows, because reading all of a large list takes much longer.
 */
function useStoredLinkList(accountId: string, first: StoredLinkList | null): StoredLinkList | null {
  const [newest, setNewest] = useState(first);
  useLayoutEffect(() => {
    if (first === null) void readFirstStoredLinks(accountId).then(setNewest, console.error);
  }, []);
  // Each link that is made or deleted changes the list, of which all other rows stay as they are.
  const [known] = useState<KnownChunkRows>(() => new Map());
  const read = useStateFromStore<StoredLinkList | null | undefined>(
    undefined,
    () => readStoredLinkList(accountId, known),
    ['links'],
  );
  return useLayoutFreeze(read === undefined ? newest : read, (shown) => shown?.isWhole ?? false);
}
