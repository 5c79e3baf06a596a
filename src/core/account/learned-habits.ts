import type { CreatedLink } from '../link/link.ts';
import { differsInCase } from '../link/same-code.ts';
import { zoneOf } from '../link/service-time.ts';
import { rewritings, seenRewriting } from '../url/rewriting.ts';
import type { Learned, ServiceHabits } from './account.ts';

/**
 * What a create's answer shows of its service that is not known yet. `existed`: the service gave a link that was there before, whose time is
 * not that of the answer and says nothing of the zone.
 */
export function learnedHabits(
  known: ServiceHabits,
  { longUrl, alias }: { longUrl: string; alias: string | null },
  link: CreatedLink,
  { existed, now }: { existed: boolean; now: number },
): Learned {
  const learned: Learned = {};
  const zoneMinutes = existed ? null : zoneOf(link, now);
  if (zoneMinutes !== null && zoneMinutes !== known.zoneMinutes) learned.zoneMinutes = zoneMinutes;
  const seen = seenRewriting(longUrl, link.longUrl);
  const rewriting = rewritings.filter((name) => seen.includes(name) || known.rewriting.includes(name));
  if (rewriting.length > known.rewriting.length) learned.rewriting = rewriting;
  if (!existed && !known.foldsCase && differsInCase(link.shortCode, alias)) learned.foldsCase = true;
  return learned;
}
