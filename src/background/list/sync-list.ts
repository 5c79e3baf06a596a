import { listLinks, type LinkList } from '../../api/client.ts';
import type { Link } from '../../core/link/link.ts';
import { ageOf } from '../../core/age.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import type { Arrival } from '../../core/statistics/history.ts';
import { unreadableData } from '../../core/failure.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { readListInfo } from '../../store/list/list-record.ts';
import { eachLink, isListWhole } from '../../store/list/links.ts';
import { dropLists } from '../../store/list/write-links.ts';
import { writeArrival } from '../../store/statistics/write-arrival.ts';
import { openIncomingList, type IncomingList } from '../../store/list/write-list.ts';
import { forgetOutcomes } from '../intents/forget-outcomes.ts';
import { hideDeleted } from './hide-deleted.ts';
import { withProgress } from './list-progress.ts';
import { askOf, connectedService } from '../account/service.ts';
import { changeSnapshot, listFacts } from './snapshot.ts';
import { attempt, unattended } from '../unattended.ts';
import { watchUnclear } from '../intents/unclear.ts';
import { whileConnected } from '../account/while-connected.ts';

export type See = (link: Link) => void;

/**
 * Lists are fetched one at a time, and each fetch begins after the call for it: a look must not read a list that is older than its POST.
 */
export const inTurn = oneAtATime();

/**
 * Fetches the account's links as the service has them now, and keeps them for the pages. `see` gets every link, even if they can't be kept;
 * it may get some twice, and those of a fetch that fails.
 */
export const fetchLinks = (
  accountId?: string,
  see: See | null = null,
  isUrgent = false,
): Promise<Result<null>> => inTurn(() => fetchNow(accountId, see, isUrgent));

/** The same, for a caller that has the turn already. */
export async function fetchNow(
  accountId: string | undefined,
  see: See | null,
  isUrgent = false,
): Promise<Result<null>> {
  const connected = await connectedService(accountId, isUrgent);
  if (!connected.ok) return connected;
  const { id } = connected.value.account;
  const startedAt = Date.now();
  // The links of a batch are removed together, and this list may come before that, late, after which the journal drops their deletes.
  await unattended(() => hideDeleted(id));
  const watch = await attempt(() => watchUnclear(id, connected.value.account));
  const look = watch ? both(see, watch.see) : see;
  const incoming = await openIncomingList(id, look, (write) => whileConnected(id, write));
  const list = await askOf(connected.value, (service) =>
    withProgress(incoming.add, (take) => listLinks(service, incoming.etag, take)),
  );
  const isKept =
    list.ok && !incoming.isUnreadable() && (await keep(id, incoming, list.value, startedAt, look));
  await unattended(() => incoming.discard());
  if (!list.ok) return list;
  if (incoming.isUnreadable()) return fail(unreadableData);
  if (watch) await unattended(watch.settle);
  if (isKept) return ok(null);
  // The kept list disappeared meanwhile. Without its tag, the service sends everything again.
  await dropLists(id);
  return fetchNow(id, see, isUrgent);
}

const both =
  (see: See | null, other: See): See =>
  (link) => {
    see?.(link);
    other(link);
  };

async function keep(
  accountId: string,
  incoming: IncomingList,
  list: LinkList,
  startedAt: number,
  see: See | null,
): Promise<boolean> {
  if (!list.isUnchanged) return keepList(accountId, incoming, list.etag, startedAt);
  const isWhole = await (see ? eachLink(accountId, see) : isListWhole(accountId));
  if (isWhole)
    await unattended(() => whileConnected(accountId, () => afterList(accountId, startedAt, [], true)));
  return isWhole;
}

/**
 * Switches to a list that was requested at `startedAt`. An answer counts even if it can't be stored. `false`: a kept part that this list
 * relied on is gone.
 */
export async function keepList(
  accountId: string,
  incoming: IncomingList,
  etag: string | null,
  startedAt: number,
): Promise<boolean> {
  let isLost = false;
  const commit = async () => {
    const info = await incoming.commit({ etag, fetchedAt: startedAt });
    isLost = info === null;
    if (info !== null) await afterList(accountId, startedAt, incoming.arrival());
  };
  await incoming.written();
  await unattended(() => whileConnected(accountId, commit));
  return !isLost;
}

/**
 * After a list was kept: the popup's first frame is brought up to date, settled intents that the list has are dropped, and the arrival of
 * its clicks is written. Even an unchanged list needs this, since a worker may have been stopped in between.
 */
async function afterList(
  accountId: string,
  fetchedAt: number,
  arrival: Arrival,
  isSame = false,
): Promise<void> {
  const facts = isSame && (await isNoted(accountId)) ? {} : await listFacts(accountId);
  await changeSnapshot(accountId, { ...facts, fetchedAt });
  await forgetOutcomes(accountId, fetchedAt);
  await writeArrival(accountId, fetchedAt, arrival);
}

async function isNoted(accountId: string): Promise<boolean> {
  const noted = await readItem(items.snapshot);
  const info = await readListInfo(accountId);
  const now = Date.now();
  return noted?.accountId === accountId && ageOf(noted.fetchedAt, now) <= ageOf(info?.fetchedAt ?? 0, now);
}
