import { zoneThatChanged, type ServiceZone } from '../core/link/service-zone.ts';
import type { CreatedLink } from '../core/link/link.ts';
import { differsInCase } from '../core/link/same-code.ts';
import { minutesAheadSeen, serviceTime } from '../core/link/service-time.ts';

/** What is known of the create: the alias that was sent, and when the user clicked. */
interface Create {
  alias: string | null;
  createdAt: number;
}

interface Known {
  /** The zone of the service's times. `null`: not known. */
  zone: ServiceZone;
  /** The time zone of this browser. */
  ownZone: string;
  /** The kept list had the code of the link when the request left. */
  listHadCode: boolean;
  now: number;
}

/** The service rounds to seconds, and its `Date` and its database may be on two machines. */
const slackMs = 2000;

/** Without the answer's `Date`, the clock here stands in. It is at most half a quarter hour off, or no zone was learned (service-time.ts). */
const clockSlackMs = 450_000;

const hourMs = 3_600_000;

/** Read as UTC, a time can be 14 hours ahead of it, or 12 behind. What is older than this is older in any zone. */
const anyZoneMs = 15 * hourMs;

/**
 * Whether the link that a service gave for a create was there before. Some services give a URL that they know its old link, and then it was
 * not created now, and must not be deleted by an “Undo”.
 *
 * Under the alias that was sent it is most likely ours: a copy of our POST made it. Only its time says otherwise, and that by more than the
 * hour for which an alias of an earlier click is reserved.
 */
export function existedBefore({ alias, createdAt }: Create, link: CreatedLink, known: Known): boolean {
  const { zone, ownZone, listHadCode, now } = known;
  const hasAlias = link.shortCode === alias;
  if (listHadCode && !hasAlias) return true;
  const madeAt = serviceTime(link.createdAt, zone);
  if (madeAt === null) return false;
  const answeredAt = link.servedAt ?? now;
  // A click that is still to come was dated by a clock that was ahead. How long ago it was is not known.
  const sinceClickMs = createdAt <= now ? now - createdAt : hourMs;
  const isOurs = hasAlias || differsInCase(link.shortCode, alias);
  const clickedAt = answeredAt - sinceClickMs - (isOurs ? hourMs : 0);
  if (zone === null) return madeAt < (isOurs ? clickedAt : answeredAt) - anyZoneMs;
  const isOld = madeAt < clickedAt - (link.servedAt === null ? clockSlackMs : slackMs);
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
  const minutes = minutesAheadSeen(link, now);
  if (typeof zone !== 'number' || minutes === null || minutes === zone) return false;
  const madeAt = serviceTime(link.createdAt, minutes) ?? 0;
  const isNow = Math.abs(madeAt - (link.servedAt ?? now)) <= slackMs;
  return isNow && zoneThatChanged(zone, { minutes, at: now, own: ownZone }) !== null;
}
