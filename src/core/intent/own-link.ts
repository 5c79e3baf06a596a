import type { ServiceHabits } from '../account/account.ts';
import type { CreateIntent } from './create-intent.ts';
import { compareIds, type Link } from '../link/link.ts';
import { isSameUrl } from '../url/rewriting.ts';
import { serviceTime } from '../link/service-time.ts';

/**
 * Whether a link of the list may be the intent's: it has its alias, or it is new and leads to its URL.
 *
 * The specification doesn't say whether case matters in an alias. So a link whose alias differs only in case counts if the service refused
 * ours as taken, and the link is new and leads to our URL.
 */
export function mayBeOf(intent: CreateIntent, habits: ServiceHabits): (link: Link) => boolean {
  const { alias } = intent;
  if (alias === null) return (link) => isNew(intent, link) && leadsThere(intent, link, habits);
  const isRefused = isAliasTaken(intent);
  const folded = alias.toLowerCase();
  return (link) =>
    link.shortCode === alias ||
    (isRefused &&
      link.shortCode.toLowerCase() === folded &&
      isNew(intent, link) &&
      leadsThere(intent, link, habits));
}

/** The last POST was refused for its alias. */
function isAliasTaken({ state }: CreateIntent): boolean {
  const refusal = state.at === 'unsure' ? state.doubt : state.at === 'failed' ? state.failure : null;
  return refusal?.kind === 'alias-taken';
}

/** The link that the intent certainly made. */
export function ownLink(
  intent: CreateIntent,
  links: readonly Link[],
  habits: ServiceHabits,
): Link | undefined {
  const { alias, aliasBy } = intent;
  const exact = links.find(({ shortCode }) => shortCode === alias);
  // Nobody else comes upon the random characters of our alias, even if the service has rewritten the URL.
  if (exact && aliasBy === 'curtail') return exact;
  if (alias !== null)
    return [exact, ...links].find((link) => link !== undefined && leadsThere(intent, link, habits));
  const [only, ...others] = links;
  return only && others.length === 0 && isMadeSince(intent, only, habits) ? only : undefined;
}

/** Links of which one may be the intent's; only the user can tell. */
export const askedLinks = (intent: CreateIntent, links: readonly Link[]): Link[] =>
  intent.alias === null
    ? [...links]
    : links.filter((link) => intent.highestId !== null && isNew(intent, link));

const leadsThere = ({ longUrl }: CreateIntent, link: Link, { rewriting }: ServiceHabits): boolean =>
  isSameUrl(longUrl, link.longUrl, rewriting);

const isNew = ({ highestId }: CreateIntent, { id }: Link): boolean =>
  highestId === null || compareIds(id, highestId) > 0;

/** Clocks of two machines differ, and the service rounds to seconds. */
const clockSlackMs = 2000;

/** `null`: unknown, since the time zone of the service's times is unknown. */
function isOlder({ createdAt }: CreateIntent, link: Link, { zoneMinutes }: ServiceHabits): boolean | null {
  const madeAt = zoneMinutes === null ? null : serviceTime(link.createdAt, zoneMinutes);
  return madeAt === null ? null : madeAt < createdAt - clockSlackMs;
}

/** Whether a link whose code the service chose is no older than the wish. A new id is not enough, since other devices make links too. */
const isMadeSince = (intent: CreateIntent, link: Link, habits: ServiceHabits): boolean =>
  intent.highestId !== null && isOlder(intent, link, habits) === false;

/**
 * Whether a link under the user's own alias was there before the wish. It was if the first POST was refused for it; otherwise its time
 * tells, or, if that is unknown, its id.
 */
export const wasBefore = (intent: CreateIntent, link: Link, habits: ServiceHabits): boolean =>
  intent.aliasBy === 'user' &&
  ((intent.attempts === 1 && isAliasTaken(intent)) ||
    (isOlder(intent, link, habits) ?? !isNew(intent, link)));
