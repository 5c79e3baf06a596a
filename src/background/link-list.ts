import { listLinks, readAnalytics, type LinkList } from '../api/client.ts';
import { newestFirst, type Link } from '../core/link.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { readItem } from '../store/item.ts';
import { items, newestShown, type Snapshot } from '../store/items.ts';
import { readLinks, readListInfo, readNewest } from '../store/links.ts';
import { writeItem } from '../store/write-item.ts';
import { removeLinks, removeMany, writeLinks } from '../store/write-links.ts';
import { forgetOutcomes } from './forget-outcomes.ts';
import { askOf, connectedService, freeInBackgroundAt, whileConnected } from './service.ts';
import { unattended } from './unattended.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * The account's links as the service has them now, kept for the pages on the way. One at a time, and each begins after it was asked for:
 * a reconciliation must not read a list that is older than its POST.
 */
export function fetchLinks(accountId?: string): Promise<Result<readonly Link[]>> {
  const next = last.then(() => fetchNow(accountId));
  last = next.catch(() => undefined);
  return next;
}

async function fetchNow(accountId?: string): Promise<Result<readonly Link[]>> {
  const connected = await connectedService(accountId);
  if (!connected.ok) return connected;
  const { id } = connected.value.account;
  const startedAt = Date.now();
  const info = await readListInfo(id);
  const list = await askOf(connected.value, (service) => listLinks(service, info?.etag ?? null));
  if (!list.ok) return list;
  if (!list.value.isUnchanged) return ok(await keepList(id, list.value, startedAt));
  const links = await readLinks(id);
  if (links.length === info?.count) return ok(await keepLinks(id, links, list.value, startedAt));
  // What was kept went away meanwhile. Without its tag, the service sends all of it again.
  await removeLinks(id);
  return fetchNow(accountId);
}

/** Keeps an answer of the list that was asked for at `startedAt`, and gives its links, newest first. */
export const keepList = (
  accountId: string,
  list: Extract<LinkList, { isUnchanged: false }>,
  startedAt: number,
): Promise<readonly Link[]> => keepLinks(accountId, newestFirst(list.links), list, startedAt);

async function keepLinks(
  accountId: string,
  links: readonly Link[],
  list: LinkList,
  startedAt: number,
): Promise<readonly Link[]> {
  // The answer counts also where it can't be kept.
  const keep = async () => {
    if (!list.isUnchanged)
      await writeLinks(accountId, links, { etag: list.etag, count: links.length, fetchedAt: startedAt });
    await changeSnapshot(accountId, {
      newest: links.slice(0, newestShown),
      linkCount: links.length,
      fetchedAt: startedAt,
      ...(list.isUnchanged ? {} : { skipped: list.skipped }),
    });
    await forgetOutcomes(accountId, startedAt);
  };
  await unattended(() => whileConnected(accountId, keep));
  return links;
}

/** Links and totals anew, where what is kept is older than `maxAgeMs`. */
export async function refresh(maxAgeMs: number): Promise<Result<null>> {
  const kept = await readItem(items.snapshot);
  const isFresh = kept !== null && Date.now() - kept.fetchedAt < maxAgeMs;
  if (isFresh && (await readListInfo(kept.accountId)) !== null) return ok(null);
  if (maxAgeMs > 0 && (await freeInBackgroundAt()) !== null) return ok(null);
  const links = await fetchLinks();
  return links.ok ? fetchTotals() : links;
}

/** The id of a link, which a link made a moment ago has only once the list was fetched again. */
export async function linkIdOf(
  known: string | null,
  shortCode: string,
  accountId?: string,
): Promise<Result<string>> {
  if (known !== null) return ok(known);
  const links = await fetchLinks(accountId);
  if (!links.ok) return links;
  const found = links.value.find((link) => link.shortCode === shortCode);
  return found ? ok(found.id) : fail({ kind: 'not-found' });
}

/** Takes deleted links out of what is kept, without asking the service for the whole list again. */
export async function forgetLinks(accountId: string, shortCodes: readonly string[]): Promise<void> {
  const count = await removeMany(accountId, shortCodes);
  if (count === null) return;
  await changeSnapshot(accountId, { newest: await readNewest(accountId, newestShown), linkCount: count });
}

const totalsDays = 30;

/** The account's clicks of the last 30 days, for the popup. */
export async function fetchTotals(): Promise<Result<null>> {
  const connected = await connectedService();
  if (!connected.ok) return connected;
  const { account } = connected.value;
  const analytics = await askOf(connected.value, (service) => readAnalytics(service, totalsDays));
  if (!analytics.ok) return analytics;
  const { totalClicks, uniqueClicks } = analytics.value;
  await unattended(() =>
    whileConnected(account.id, () => changeSnapshot(account.id, { totalClicks, uniqueClicks })),
  );
  return ok(null);
}

async function changeSnapshot(accountId: string, change: Partial<Snapshot>): Promise<void> {
  const kept = await readItem(items.snapshot);
  const base = kept?.accountId === accountId ? kept : emptySnapshot(accountId);
  await writeItem(items.snapshot, { ...base, ...change });
}

const emptySnapshot = (accountId: string): Snapshot => ({
  accountId,
  newest: [],
  linkCount: 0,
  totalClicks: null,
  uniqueClicks: null,
  skipped: 0,
  fetchedAt: 0,
});
