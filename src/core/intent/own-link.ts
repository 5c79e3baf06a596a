import type { ServiceHabits } from '../account/account.ts';
import type { CreateIntent } from './create-intent.ts';
import { compareIds, type Link } from '../link/link.ts';
import { isSameUrl } from '../url/rewriting.ts';
import { serviceTime } from '../link/service-time.ts';

/**
 * Whether a link of the list is worth a closer look: it has the intent's alias, or is new and leads where the intent wants.
 *
 * Whether case matters in an alias is not in the specification: a service that folds it has refused the alias for the sake of a new link
 * that differs in nothing else; until it has, the two may be two.
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

/** The link that is certainly the one that the intent made. */
export function ownLink(
  intent: CreateIntent,
  links: readonly Link[],
  habits: ServiceHabits,
): Link | undefined {
  const { alias, aliasBy } = intent;
  const exact = links.find(({ shortCode }) => shortCode === alias);
  // Nobody else comes upon seven random characters of ours, whatever the service has made of the address.
  if (exact && aliasBy === 'curtail') return exact;
  if (alias !== null)
    return [exact, ...links].find((link) => link !== undefined && leadsThere(intent, link, habits));
  const [only, ...others] = links;
  return only && others.length === 0 && isMadeSince(intent, only, habits) ? only : undefined;
}

/** Links of which only the user can tell whether one of them is the one that was asked for. */
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

/** `null`: nobody can tell, since the zone of the service's times is not known. */
function isOlder({ createdAt }: CreateIntent, link: Link, { zoneMinutes }: ServiceHabits): boolean | null {
  const madeAt = zoneMinutes === null ? null : serviceTime(link.createdAt, zoneMinutes);
  return madeAt === null ? null : madeAt < createdAt - clockSlackMs;
}

/**
 * Whether a link whose code the service chose is no older than the wish. An id beyond those that were known is not enough: other devices
 * make links as well.
 */
const isMadeSince = (intent: CreateIntent, link: Link, habits: ServiceHabits): boolean =>
  intent.highestId !== null && isOlder(intent, link, habits) === false;

/**
 * Whether a link that is found under the user's own alias was there before the wish: it stood in the way of the first POST already. Else by
 * its time or, where that says nothing, by its id.
 */
export const wasBefore = (intent: CreateIntent, link: Link, habits: ServiceHabits): boolean =>
  intent.aliasBy === 'user' &&
  ((intent.attempts === 1 && isAliasTaken(intent)) ||
    (isOlder(intent, link, habits) ?? !isNew(intent, link)));
