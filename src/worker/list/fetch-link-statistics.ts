import type { Analytics } from '../../core/link/analytics.ts';
import type { Link } from '../../core/link/link.ts';
import type { LinkIdAndCode } from '../../core/protocol.ts';
import { ok, type Result } from '../../core/result.ts';
import { readNewestLinks } from '../../storage/list/links.ts';
import { removeDailyClicks } from '../../storage/statistics/write-statistics.ts';
import { readAccount } from '../../storage/items/accounts.ts';
import { callAccountService } from '../account/account-service.ts';
import { runInBackground } from '../run-in-background.ts';
import { resolveLinkId } from './refresh-account-data.ts';

/** What was found out about services in the life of this worker, by account: whether each link has statistics of its own. It only saves requests. */
const haveOwn = new Map<string, boolean>();

/** So many links are looked at for another one to ask about. */
const fewLinks = 50;

const nothingKnown: Analytics = {
  totalClicks: null,
  uniqueClicks: null,
  totalLinks: null,
  devices: [],
  countries: [],
  daily: [],
};

/**
 * The statistics of one link. The specification doesn't show their shape, and a service that ignores which link is meant answers with those of
 * the account: of the link, nothing is known then.
 */
export async function fetchLinkStatistics(
  link: LinkIdAndCode,
  days: number,
  ofAccount?: string,
): Promise<Result<Analytics>> {
  const accountId = (await readAccount(ofAccount))?.id ?? '';
  const id = await resolveLinkId(link, accountId);
  if (!id.ok) return id;
  const ask = (linkId: string | null) =>
    callAccountService((service) => service.statistics(linkId, days), accountId);
  if (haveOwn.get(accountId) !== false) {
    const answer = await ask(id.value);
    if (!answer.ok || !mayBeOfAccount(answer.value) || haveOwn.has(accountId)) return answer;
    const isOwn = await areOwn(answer.value, id.value, accountId, ask);
    if (isOwn !== null) haveOwn.set(accountId, isOwn);
    if (isOwn !== false) return answer;
  }
  // Its days were kept before that was noticed.
  await runInBackground(() => removeDailyClicks(accountId, id.value));
  return ok(nothingKnown);
}

/** The answer names the links that it is about, of which the account has more. */
const mayBeOfAccount = ({ totalLinks, totalClicks }: Analytics): boolean =>
  totalLinks !== 1 && (totalClicks ?? 0) > 0;

/**
 * Whether statistics are those of the link alone. They may be the same as those of the account and right all the same, if it got all the
 * clicks. Then no other link has as many. Of a service that ignores the link, the three answers never fall in the order in which they are asked
 * for, since clicks come in meanwhile; more clicks than the account has are those of another time. `null`: nobody can tell.
 */
async function areOwn(
  { totalClicks }: Analytics,
  linkId: string,
  accountId: string,
  ask: (linkId: string | null) => Promise<Result<Analytics>>,
): Promise<boolean | null> {
  const clicks = totalClicks ?? 0;
  const other = await findLinkWithFewestClicks(accountId, linkId);
  const ofOther = other && (await ask(other.id));
  if (!ofOther?.ok) return null;
  const clicksOfOther = ofOther.value.totalClicks ?? 0;
  if (clicksOfOther < clicks) return true;
  const ofAccount = await ask(null);
  if (!ofAccount.ok) return null;
  const all = ofAccount.value.totalClicks ?? Infinity;
  return clicksOfOther > all || clicks + clicksOfOther <= all;
}

async function findLinkWithFewestClicks(accountId: string, besides: string): Promise<Link | null> {
  const links = await readNewestLinks(accountId, fewLinks);
  const others = links.filter(({ id }) => id !== null && id !== besides);
  return others.toSorted((a, b) => (a.clicks ?? 0) - (b.clicks ?? 0))[0] ?? null;
}
