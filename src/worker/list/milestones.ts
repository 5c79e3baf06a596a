import { accountName } from '../../core/account/account-name.ts';
import type { Account } from '../../core/account/account.ts';
import { isSample } from '../../core/account/sample-account.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { timeAfterQuietHours } from '../../core/account/quiet-hours.ts';
import { truncateWithEllipsis } from '../../core/link/link-title.ts';
import type { Link } from '../../core/link/link.ts';
import { hasTitle, readableUrl } from '../../core/url/long-url.ts';
import { createClickNewsCollector, type ClickNews } from '../../core/statistics/milestones.ts';
import { isWithinNextHour } from '../../core/within-next-hour.ts';
import { notify } from '../../platform/entry-points/notifications.ts';
import { hasPermission } from '../../platform/permissions.ts';
import { tPlural, formatList, formatNumber, isolateBidi, t } from '../../platform/i18n.ts';
import { readAccounts } from '../../storage/items/accounts.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { areLinksHiddenNow } from '../../storage/keys/hidden-links.ts';
import { readListInfo } from '../../storage/list/read-list-info.ts';
import { eachLink } from '../../storage/list/links.ts';
import { readMilestonesCheckedAt, readHighestClicks } from '../../storage/statistics/highest-clicks.ts';
import {
  clearHighestClicks,
  writeMilestonesCheckedAt,
  writeHighestClicks,
} from '../../storage/statistics/write-statistics.ts';
import { backgroundRequestsWaitUntil } from '../account/account-service.ts';
import { writeIfConnected } from '../account/write-if-connected.ts';
import { notificationId } from '../entry-points/notification-account.ts';
import { wakeAtOrWhenOnline } from '../../outbox/wake.ts';
import { fetchAndStoreLinks } from './fetch-and-store-links.ts';
import { runInBackground } from '../run-in-background.ts';
import { loadWorkerLanguage } from '../worker-language.ts';

const everyMs = 3_600_000;

/** The id of a notification on milestones begins with this, followed by the account and, for a single link, its code. */
export const milestoneNotificationKind = 'milestone';

const inTurn = oneAtATime();

/**
 * Once an hour, and when the browser starts, looks at what the links of each account have reached, if the user wants to be told. In quiet
 * hours it does not look: the first look after them finds what was passed, and tells it together.
 */
export const checkClickMilestones = (): Promise<void> =>
  inTurn(async () => {
    const { milestones, quiet } = await readItem(items.settings);
    const lookedAt = await readMilestonesCheckedAt();
    if (milestones.length === 0 || !(await hasPermission('notifications'))) {
      // Who turns milestones on anew is told of what comes from then on.
      if (lookedAt > 0) await Promise.all([clearHighestClicks(), writeMilestonesCheckedAt(0)]);
      return;
    }
    const now = Date.now();
    const next = lookedAt + everyMs;
    const due = timeAfterQuietHours(quiet, isWithinNextHour(next, now) ? next : now);
    wakeAtOrWhenOnline(due > now ? due : now + everyMs);
    if (due > now) return;
    // Written before the requests, or a failing one would be repeated at each start of the worker.
    await writeMilestonesCheckedAt(now);
    const accounts = await readAccounts();
    for (const account of accounts) if (!isSample(account)) await runInBackground(() => look(account));
  });

/** Compares the kept list, even if the service did not answer now: it may have been fetched by hand since the last look. */
async function look(account: Account): Promise<void> {
  const { id } = account;
  const isFetched = (await backgroundRequestsWaitUntil(id)) === null && (await fetchAndStoreLinks(id)).ok;
  const [info, before, { milestones }] = await Promise.all([
    readListInfo(id),
    readHighestClicks(id),
    // Once more: they may have been turned off meanwhile.
    readItem(items.settings),
  ]);
  if (info === null || milestones.length === 0) return;
  // A list that has not changed keeps its time.
  const at = isFetched ? Date.now() : info.fetchedAt;
  if (before && !isFetched && at <= before.at) return;
  const { see, news, reached } = createClickNewsCollector(milestones, before, at);
  const told: Told[] = [];
  const seen = await eachLink(id, (link) => {
    see(link);
    const latest = news[told.length];
    if (latest) told.push({ news: latest, name: nameOf(link) });
  });
  if (!seen) return;
  // Saved before it is told, so that nothing is told twice.
  if (await writeIfConnected(id, () => writeHighestClicks(id, reached))) await tell(account, told);
}

/** What is told of a link, and by which name its user knows it. */
interface Told {
  news: ClickNews;
  name: string;
}

/** A notification has room for about this much. */
const longestName = 60;
const mostNames = 3;

/** Its title, or where it leads: host and path, since a query may hold what is nobody else's business. */
const nameOf = (link: Link): string =>
  isolateBidi(
    truncateWithEllipsis(
      hasTitle(link)
        ? link.title.replace(/\s+/g, ' ').trim()
        : readableUrl(link.longUrl.replace(/[?#].*$/s, '')),
      longestName,
    ),
  );

async function tell(account: Account, told: readonly Told[]): Promise<void> {
  const [first, ...others] = told;
  if (first === undefined) return;
  await loadWorkerLanguage();
  const [kind, code, clicks] = first.news;
  const isHidden = await areLinksHiddenNow(account.id);
  const isOne = others.length === 0 && !isHidden;
  const names = told.slice(0, mostNames).map(({ name }) => name);
  await notify(
    notificationId(milestoneNotificationKind, account.id, isOne ? code : ''),
    accountName(account),
    isHidden
      ? tPlural('toldHiddenMilestones', told.length, formatNumber(told.length))
      : isOne
        ? t(kind === 'passed' ? 'toldMilestone' : 'toldUnusual', code, formatNumber(clicks), first.name)
        : tPlural(
            'toldMilestones',
            told.length,
            formatNumber(told.length),
            formatList(told.length > mostNames ? [...names, '…'] : names),
          ),
  );
}
