import type { ServiceQuirks } from '../core/account/account.ts';
import { compareRanks, type CreatedLink, type Link, type LinkIdentity } from '../core/link/link.ts';
import { differsOnlyInCase, sameCode } from '../core/link/same-code.ts';
import { detectUtcOffset, parseServiceTime } from '../core/link/service-time.ts';
import { findZoneByOffsets, type ServiceZone } from '../core/link/service-zone.ts';
import { isSameUrlAfterRewriting, type ServiceRewritings } from '../core/url/url-rewriting.ts';
import type { CreateOperation } from './operation.ts';
import { hourMs } from './pauses.ts';

/**
 * Whether a link of the list may be the operation's: it has its alias, or it is new and leads to its URL.
 *
 * The specification doesn't say whether case matters in an alias. So a link whose alias differs only in case counts if the service is known
 * to change the case. If it refused ours as taken, or did not answer, a new link that leads to our URL also counts if its alias differs only in
 * case, or is how ours begins: some services cut aliases.
 */
export function createOwnLinkTest(
  operation: CreateOperation,
  quirks: ServiceQuirks,
): (link: Link) => boolean {
  const { alias } = operation;
  if (alias === null) return (link) => isNew(operation, link) && leadsThere(operation, link, quirks);
  const mayBeChanged = isAliasTaken(operation) || operation.inDoubt;
  return (link) =>
    sameCode(link.shortCode, alias, quirks.foldsCase) ||
    (mayBeChanged &&
      isBeginningOf(alias, link.shortCode) &&
      isNew(operation, link) &&
      leadsThere(operation, link, quirks));
}

const isBeginningOf = (alias: string, code: string): boolean =>
  alias.toLowerCase().startsWith(code.toLowerCase());

/** The last request was refused for its alias. */
const isAliasTaken = ({ lastAnswer }: CreateOperation): boolean => lastAnswer?.kind === 'alias-taken';

/** The link that the operation certainly has. */
export function findLinkOfOperation(
  operation: CreateOperation,
  listed: readonly Link[],
  quirks: ServiceQuirks,
): Link | undefined {
  const links = listed.filter(createOwnLinkTest(operation, quirks));
  const { alias, aliasBy } = operation;
  const withAlias = links.filter(
    ({ shortCode }) => alias !== null && sameCode(shortCode, alias, quirks.foldsCase),
  );
  const exact = withAlias.find(({ shortCode }) => shortCode === alias) ?? withAlias[0];
  // Nobody else comes upon the random characters of our alias, even if the service has rewritten the URL.
  if (exact && aliasBy === 'curtail') return exact;
  if (alias !== null)
    return [exact, ...links].find((link) => link !== undefined && leadsThere(operation, link, quirks));
  const [only, ...others] = links;
  return only && others.length === 0 && isMadeSince(operation, only, quirks) ? only : undefined;
}

/** Links of which one may be the operation's; only the user can tell. */
export const findCandidateLinks = (
  operation: CreateOperation,
  listed: readonly Link[],
  quirks: ServiceQuirks,
): Link[] => {
  const links = listed.filter(createOwnLinkTest(operation, quirks));
  return operation.alias === null
    ? links
    : links.filter((link) => operation.highestRank !== null && isNew(operation, link));
};

const leadsThere = ({ longUrl }: CreateOperation, link: Link, { rewriting }: ServiceQuirks): boolean =>
  isSameUrlAfterRewriting(longUrl, link.longUrl, rewriting);

const isNew = ({ highestRank }: CreateOperation, { rank }: Link): boolean =>
  highestRank === null || compareRanks(rank, highestRank) > 0;

/** Clocks of two machines differ, as do that of an answer's `Date` and that of the service's database, and the service rounds to seconds. */
const slackMs = 2000;

/** `null`: unknown, since the time zone of the service's times is unknown. */
function isOlder({ createdAt }: CreateOperation, link: Link, { zone }: ServiceQuirks): boolean | null {
  const madeAt = zone === null ? null : parseServiceTime(link.createdAt, zone);
  return madeAt === null ? null : madeAt < createdAt - slackMs;
}

/** Whether a link whose code the service chose is no older than the click. A new rank is not enough, since other devices make links too. */
const isMadeSince = (operation: CreateOperation, link: Link, quirks: ServiceQuirks): boolean =>
  operation.highestRank !== null && isOlder(operation, link, quirks) === false;

/**
 * Whether a listed link under the user's own alias was there before the click. It was if the first request was refused for it; otherwise
 * its time tells, or, if that is unknown, its rank.
 */
export const listedLinkExistedBefore = (
  operation: CreateOperation,
  link: Link,
  quirks: ServiceQuirks,
): boolean =>
  operation.aliasBy === 'user' &&
  ((operation.attempts === 1 && isAliasTaken(operation)) ||
    (isOlder(operation, link, quirks) ?? !isNew(operation, link)));

/** What is known of the create: the alias that was sent, who chose it, and when the user clicked. */
type Create = Pick<CreateOperation, 'alias' | 'aliasBy' | 'createdAt'>;

interface Known {
  /** The zone of the service's times. `null`: not known. */
  zone: ServiceZone;
  /** Tells the time zone of this browser. */
  ownZone: () => string;
  /** The kept list had the code of the link when the request left. */
  listHadCode: boolean;
  now: number;
}

/** Without the answer's `Date`, the clock here stands in. It is at most half a quarter hour off, or no zone was learned (service-time.ts). */
const ownClockSlackMs = 450_000;

/** Read as UTC, a time can be 14 hours ahead of it, or 12 behind. What is older than this is older in any zone. */
const anyZoneMs = 15 * hourMs;

/**
 * Whether the link that a service gave for a create was there before. Some services give a URL that they know its old link, and then it was
 * not created now, and must not be deleted by an “Undo”.
 *
 * Under the alias that was sent it is most likely ours: a copy of our POST made it. Only its time says otherwise, and that by more than the
 * hour for which an alias of an earlier click is reserved. Under a code that Curtail chose it is ours, whatever the service's clocks say: nobody
 * else comes upon its random characters, and a page whose new link were taken for an old one would get another with the next click.
 */
export function answeredLinkExistedBefore(
  { alias, aliasBy, createdAt }: Create,
  link: CreatedLink,
  known: Known,
): boolean {
  const { zone, ownZone, listHadCode, now } = known;
  const hasAlias = link.shortCode === alias;
  if (hasAlias && aliasBy === 'curtail') return false;
  if (listHadCode && !hasAlias) return true;
  const madeAt = parseServiceTime(link.createdAt, zone);
  if (madeAt === null) return false;
  const answeredAt = link.servedAt ?? now;
  // A click that is still to come was dated by a clock that was ahead. How long ago it was is not known.
  const sinceClickMs = createdAt <= now ? now - createdAt : hourMs;
  const isOurs = hasAlias || differsOnlyInCase(link.shortCode, alias);
  const clickedAt = answeredAt - sinceClickMs - (isOurs ? hourMs : 0);
  if (zone === null) return madeAt < (isOurs ? clickedAt : answeredAt) - anyZoneMs;
  const isOld = madeAt < clickedAt - (link.servedAt === null ? ownClockSlackMs : slackMs);
  return isOld && !isOfOtherSeason(link, zone, { ownZone, now });
}

/**
 * Whether a link seems old only because the service's clocks were set back since its zone was learned: it is made now, to the second, if the
 * service is in a zone with summer time.
 */
function isOfOtherSeason(
  link: CreatedLink,
  zone: ServiceZone,
  { ownZone, now }: Pick<Known, 'ownZone' | 'now'>,
): boolean {
  const minutes = detectUtcOffset(link, now);
  if (typeof zone !== 'number' || minutes === null) return false;
  const madeAt = parseServiceTime(link.createdAt, minutes) ?? 0;
  const isNow = Math.abs(madeAt - (link.servedAt ?? now)) <= slackMs;
  return isNow && findZoneByOffsets(zone, { minutes, at: now, own: ownZone }) !== null;
}

/**
 * Whether a link is gone, and another one has its code: that is newer, and leads elsewhere. A link whose URL was changed keeps its time, and
 * one that leads to the same page as the link before is as good as that.
 */
export function isReplacedBy(known: LinkIdentity, link: LinkIdentity, rewriting: ServiceRewritings): boolean {
  const [before, since] = [parseServiceTime(known.createdAt, 0), parseServiceTime(link.createdAt, 0)];
  const isNewer = before !== null && since !== null && since > before + slackMs;
  return isNewer && !isSameUrlAfterRewriting(known.longUrl, link.longUrl, rewriting);
}
