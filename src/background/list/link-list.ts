import { readAnalytics } from '../../api/client.ts';
import { fieldsOf } from '../../core/answer/fields.ts';
import type { Failure } from '../../core/failure.ts';
import type { Link } from '../../core/link/link.ts';
import type { Input, LinkName } from '../../core/protocol.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { readListInfo } from '../../store/list/list-record.ts';
import { forgetPrints, removeMany } from '../../store/list/write-links.ts';
import { readAccount } from '../../store/items/accounts.ts';
import { connectedIds } from '../account/account-turn.ts';
import { askOf, connectedService, freeInBackgroundAt } from '../account/service.ts';
import { changeSnapshot, listFacts } from './snapshot.ts';
import { fetchLinks, inTurn } from './sync-list.ts';
import { unattended } from '../unattended.ts';
import { whileConnected } from '../account/while-connected.ts';

/** Running fetches, by the account that was shown when they began. */
const fetching = new Map<string | undefined, Promise<Result<null>>>();

/**
 * Fetches links and totals if they are older than `maxAgeMs`. All callers for one account share a fetch, and a refresh by hand (0) skips
 * the check of their age. `isPartial`: a page could not read a part of the list, so all of it is written again.
 */
export async function refresh({ maxAgeMs, isPartial }: Input<'refresh'>): Promise<Result<null>> {
  if (isPartial) {
    // A list that is arriving would reuse the parts that can't be read.
    await inTurn(() => unattended(forgetParts));
    await Promise.allSettled(fetching.values());
  }
  const [id] = await connectedIds().catch(() => []);
  if (!fetching.has(id) && maxAgeMs > 0 && (await mayWait(maxAgeMs))) return ok(null);
  const fetched = fetching.get(id) ?? fetchAnew(id).finally(() => fetching.delete(id));
  fetching.set(id, fetched);
  return fetched;
}

async function fetchAnew(id?: string): Promise<Result<null>> {
  const links = await fetchLinks(id);
  return links.ok ? fetchTotals(id) : links;
}

async function forgetParts(): Promise<void> {
  const account = await readItem(items.account);
  if (account) await whileConnected(account.id, () => forgetPrints(account.id));
}

async function mayWait(maxAgeMs: number): Promise<boolean> {
  const kept = await readItem(items.snapshot);
  const isFresh = kept !== null && Date.now() - kept.fetchedAt < maxAgeMs;
  return (isFresh && (await readListInfo(kept.accountId)) !== null) || (await freeInBackgroundAt()) !== null;
}

/** The id of a link. A link that was created a moment ago has one only after the next fetch of the list. */
export async function linkIdOf({ linkId, shortCode }: LinkName, accountId?: string): Promise<Result<string>> {
  if (linkId !== null) return ok(linkId);
  const found = await findLinkId(shortCode, accountId);
  if (!found.ok) return found;
  return found.value === null ? fail({ kind: 'not-found' }) : ok(found.value);
}

/** The id in a list that is fetched now. `null`: that list does not have the link. */
export async function findLinkId(
  shortCode: string,
  accountId?: string,
  isUrgent = false,
): Promise<Result<string | null>> {
  let id: string | null = null;
  const see = (link: Link) => {
    if (link.shortCode === shortCode) id = link.id;
  };
  const fetched = await fetchLinks(accountId, see, isUrgent);
  if (!fetched.ok) return fetched;
  if (id !== null) return ok(id);
  // The link may be in a row that could not be read.
  const account = await readAccount(accountId);
  const info = account && (await readListInfo(account.id));
  return info?.skipped ? fail({ kind: 'unreadable', status: 200 }) : ok(null);
}

/** Removes deleted links from the kept list, without fetching it again. */
export async function forgetLinks(accountId: string, shortCodes: readonly string[]): Promise<void> {
  await whileConnected(accountId, async () => {
    const isRemoved = await removeMany(accountId, shortCodes);
    if (isRemoved) await changeSnapshot(accountId, await listFacts(accountId));
  });
}

const totalsDays = 30;

const hasNoStatistics = ({ kind }: Failure): boolean =>
  kind === 'forbidden' || kind === 'not-found' || kind === 'method-blocked' || kind === 'invalid';

/** In characters, twice what a year of days needs. The popup reads it before it paints. */
const mostTold = 25_000;

/** Drops a part of an answer that is longer than anybody asked for. */
const ifShort = (part: unknown): unknown =>
  part !== undefined && JSON.stringify(part).length < mostTold ? part : null;

/** Fetches the statistics of the account's last 30 days, for the popup and for the days that pages keep. Pages decode them. */
export async function fetchTotals(accountId?: string): Promise<Result<null>> {
  const connected = await connectedService(accountId);
  if (!connected.ok) return connected;
  const { account } = connected.value;
  const analytics = await askOf(connected.value, (service) => readAnalytics(service, totalsDays));
  // The plan or the service has no statistics, which is not worth a message each time.
  if (!analytics.ok && hasNoStatistics(analytics.error)) return ok(null);
  if (!analytics.ok) return analytics;
  const fields = fieldsOf(analytics.value);
  if (fields === null) return fail({ kind: 'unreadable', status: 200 });
  const told = { summary: ifShort(fields['summary']), daily: ifShort(fields['daily']) };
  await unattended(() => whileConnected(account.id, () => changeSnapshot(account.id, { told })));
  return ok(null);
}
