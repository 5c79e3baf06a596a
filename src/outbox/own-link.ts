import type { ServiceHabits } from '../core/account/account.ts';
import { compareIds, type Link } from '../core/link/link.ts';
import { serviceTime } from '../core/link/service-time.ts';
import { isSameUrl } from '../core/url/rewriting.ts';
import type { CreateOperation } from './operation.ts';

/**
 * Whether a link of the list may be the operation's: it has its alias, or it is new and leads to its URL.
 *
 * The specification doesn't say whether case matters in an alias. So a link whose alias differs only in case counts if the service is known
 * to change the case, or refused ours as taken, and the link is new and leads to our URL.
 */
export function mayBeOwnLink(operation: CreateOperation, quirks: ServiceHabits): (link: Link) => boolean {
  const { alias } = operation;
  if (alias === null) return (link) => isNew(operation, link) && leadsThere(operation, link, quirks);
  const isFolded = quirks.foldsCase || isAliasTaken(operation) || operation.inDoubt;
  const folded = alias.toLowerCase();
  return (link) =>
    link.shortCode === alias ||
    (isFolded &&
      link.shortCode.toLowerCase() === folded &&
      (quirks.foldsCase || isNew(operation, link)) &&
      leadsThere(operation, link, quirks));
}

/** The last request was refused for its alias. */
const isAliasTaken = ({ lastAnswer }: CreateOperation): boolean => lastAnswer?.kind === 'alias-taken';

/** The link that the operation certainly has. */
export function ownLink(
  operation: CreateOperation,
  listed: readonly Link[],
  quirks: ServiceHabits,
): Link | undefined {
  const links = listed.filter(mayBeOwnLink(operation, quirks));
  const { alias, aliasBy } = operation;
  const exact = links.find(({ shortCode }) => shortCode === alias);
  // Nobody else comes upon the random characters of our alias, even if the service has rewritten the URL.
  if (exact && aliasBy === 'curtail') return exact;
  if (alias !== null)
    return [exact, ...links].find((link) => link !== undefined && leadsThere(operation, link, quirks));
  const [only, ...others] = links;
  return only && others.length === 0 && isMadeSince(operation, only, quirks) ? only : undefined;
}

/** Links of which one may be the operation's; only the user can tell. */
export const candidatesFor = (
  operation: CreateOperation,
  listed: readonly Link[],
  quirks: ServiceHabits,
): Link[] => {
  const links = listed.filter(mayBeOwnLink(operation, quirks));
  return operation.alias === null
    ? links
    : links.filter((link) => operation.highestId !== null && isNew(operation, link));
};

const leadsThere = ({ longUrl }: CreateOperation, link: Link, { rewriting }: ServiceHabits): boolean =>
  isSameUrl(longUrl, link.longUrl, rewriting);

const isNew = ({ highestId }: CreateOperation, { id }: Link): boolean =>
  highestId === null || compareIds(id, highestId) > 0;

/** Clocks of two machines differ, and the service rounds to seconds. */
const clockSlackMs = 2000;

/** `null`: unknown, since the time zone of the service's times is unknown. */
function isOlder({ createdAt }: CreateOperation, link: Link, { zone }: ServiceHabits): boolean | null {
  const madeAt = zone === null ? null : serviceTime(link.createdAt, zone);
  return madeAt === null ? null : madeAt < createdAt - clockSlackMs;
}

/** Whether a link whose code the service chose is no older than the click. A new id is not enough, since other devices make links too. */
const isMadeSince = (operation: CreateOperation, link: Link, quirks: ServiceHabits): boolean =>
  operation.highestId !== null && isOlder(operation, link, quirks) === false;

/**
 * Whether a listed link under the user's own alias was there before the click. It was if the first request was refused for it; otherwise
 * its time tells, or, if that is unknown, its id.
 */
export const isOlderThanClick = (operation: CreateOperation, link: Link, quirks: ServiceHabits): boolean =>
  operation.aliasBy === 'user' &&
  ((operation.attempts === 1 && isAliasTaken(operation)) ||
    (isOlder(operation, link, quirks) ?? !isNew(operation, link)));
