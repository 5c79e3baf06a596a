import { accountName } from '../../core/account/account-name.ts';
import type { Account } from '../../core/account/account.ts';
import { isSample } from '../../core/account/sample.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { afterQuiet } from '../../core/account/quiet-hours.ts';
import { cutTo } from '../../core/link/link-title.ts';
import type { Link } from '../../core/link/link.ts';
import { hasTitle, readableUrl } from '../../core/url/long-url.ts';
import { comparison, type News } from '../../core/statistics/milestones.ts';
import { isToCome } from '../../core/time-to-come.ts';
import { notify } from '../../platform/doors/notifications.ts';
import { hasPermission } from '../../platform/permissions.ts';
import { countWord, formatList, formatNumber, isolated, word } from '../../platform/words.ts';
import { readAccounts } from '../../store/items/accounts.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { readHidden } from '../../store/keys/hidden-links.ts';
import { readListInfo } from '../../store/list/list-record.ts';
import { eachLink } from '../../store/list/links.ts';
import { readLookedAt, readReached } from '../../store/statistics/reached.ts';
import { forgetReached, writeLookedAt, writeReached } from '../../store/statistics/write-reached.ts';
import { freeInBackgroundAt } from '../account/service.ts';
import { whileConnected } from '../account/while-connected.ts';
import { wakeAt } from '../../outbox/wake.ts';
import { fetchLinks } from './sync-list.ts';
import { unattended } from '../unattended.ts';

const everyMs = 3_600_000;

/** The id of a notification on milestones begins with this, followed by the account and, for a single link, its code. */
export const milestoneKind = 'milestone';

const inTurn = oneAtATime();

/**
 * Once an hour, and when the browser starts, looks at what the links of each account have reached, if the user wants to be told. In quiet
 * hours it does not look: the first look after them finds what was passed, and tells it together.
 */
export const lookForMilestones = (): Promise<void> =>
  inTurn(async () => {
    const { milestones, quiet } = await readItem(items.settings);
    const lookedAt = await readLookedAt();
    if (milestones.length === 0 || !(await hasPermission('notifications'))) {
      // Who turns milestones on anew is told of what comes from then on.
      if (lookedAt > 0) await Promise.all([forgetReached(), writeLookedAt(0)]);
      return;
    }
    const now = Date.now();
    const next = lookedAt + everyMs;
    const due = afterQuiet(quiet, isToCome(next, now) ? next : now);
    wakeAt(due > now ? due : now + everyMs);
    if (due > now) return;
    // Written before the requests, or a failing one would be repeated at each start of the worker.
    await writeLookedAt(now);
    const accounts = await readAccounts();
    for (const account of accounts)
      if (!isSample(account)) await unattended(() => look(account, accounts.length > 1));
  });

/** Compares the kept list, even if the service did not answer now: it may have been fetched by hand since the last look. */
async function look(account: Account, isNamed: boolean): Promise<void> {
  const { id } = account;
  const isFetched = (await freeInBackgroundAt(id)) === null && (await fetchLinks(id)).ok;
  const [info, before, { milestones }] = await Promise.all([
    readListInfo(id),
    readReached(id),
    // Once more: they may have been turned off meanwhile.
    readItem(items.settings),
  ]);
  if (info === null || milestones.length === 0) return;
  // A list that has not changed keeps its time.
  const at = isFetched ? Date.now() : info.fetchedAt;
  if (before && !isFetched && at <= before.at) return;
  const { see, news, reached } = comparison(milestones, before, at);
  const told: Told[] = [];
  const seen = await eachLink(id, (link) => {
    see(link);
    const latest = news[told.length];
    if (latest) told.push({ news: latest, name: nameOf(link) });
  });
  if (!seen) return;
  // Saved before it is told, so that nothing is told twice.
  if (await whileConnected(id, () => writeReached(id, reached))) await tell(account, told, isNamed);
}

/** What is told of a link, and by which name its user knows it. */
interface Told {
  news: News;
  name: string;
}

/** A notification has room for about this much. */
const longestName = 60;
const mostNames = 3;

/** Its title, or where it leads: host and path, since a query may hold what is nobody else's business. */
const nameOf = (link: Link): string =>
  isolated(
    cutTo(
      hasTitle(link)
        ? link.title.replace(/\s+/g, ' ').trim()
        : readableUrl(link.longUrl.replace(/[?#].*$/s, '')),
      longestName,
    ),
  );

async function tell(account: Account, told: readonly Told[], isNamed: boolean): Promise<void> {
  const [first, ...others] = told;
  if (first === undefined) return;
  const [kind, code, clicks] = first.news;
  const isHidden = await readHidden(account.id);
  const isOne = others.length === 0 && !isHidden;
  const names = told.slice(0, mostNames).map(({ name }) => name);
  await notify(
    `${milestoneKind} ${account.id} ${isOne ? code : ''}`,
    isNamed ? accountName(account) : word('extensionName'),
    isHidden
      ? countWord('toldHiddenMilestones', told.length, formatNumber(told.length))
      : isOne
        ? word(kind === 'passed' ? 'toldMilestone' : 'toldUnusual', code, formatNumber(clicks), first.name)
        : countWord(
            'toldMilestones',
            told.length,
            formatNumber(told.length),
            formatList(told.length > mostNames ? [...names, '…'] : names),
          ),
  );
}
