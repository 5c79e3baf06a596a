import type { CreatedLink } from '../link/link.ts';
import { differsOnlyInCase } from '../link/same-code.ts';
import { detectUtcOffset } from '../link/service-time.ts';
import { learnedZone } from '../link/service-zone.ts';
import { urlRewritingKinds, explainUrlRewriting } from '../url/url-rewriting.ts';
import type { LearnedQuirks, ServiceQuirks } from './account.ts';

/**
 * What a create's answer shows of its service that is not known yet. `existed`: the service gave a link that was there before, whose time is
 * not that of the answer and says nothing of the zone.
 */
export function learnQuirksFromCreate(
  known: ServiceQuirks,
  { longUrl, alias }: { longUrl: string; alias: string | null },
  link: CreatedLink,
  { existed, now, ownZone }: { existed: boolean; now: number; ownZone: () => string },
): LearnedQuirks {
  const learned: LearnedQuirks = {};
  const minutes = existed ? null : detectUtcOffset(link, now);
  const zone = minutes === null ? known.zone : learnedZone(known.zone, { minutes, at: now, own: ownZone });
  if (zone !== known.zone) learned.zone = zone;
  const seen = explainUrlRewriting(longUrl, link.longUrl);
  const rewriting = urlRewritingKinds.filter((name) => seen.includes(name) || known.rewriting.includes(name));
  if (rewriting.length > known.rewriting.length) learned.rewriting = rewriting;
  if (!existed && !known.foldsCase && differsOnlyInCase(link.shortCode, alias)) learned.foldsCase = true;
  return learned;
}
