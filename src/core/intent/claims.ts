import type { CreateIntent } from './create-intent.ts';
import { sameUrlKey } from '../url/long-url.ts';

/**
 * Creates that ended without a link although something had been sent, oldest first. A copy of the POST may still be under way and be carried
 * out later, so the alias stays the key of this intention, until another wish has taken it over.
 */
export function claimsOf(creates: readonly CreateIntent[]): CreateIntent[] {
  const taken = new Set(creates.map((create) => (endedWithoutLink(create) ? null : create.alias)));
  return creates.filter(
    (create) =>
      create.aliasBy === 'curtail' &&
      create.attempts > 0 &&
      endedWithoutLink(create) &&
      !taken.has(create.alias),
  );
}

const endedWithoutLink = ({ state }: CreateIntent): boolean =>
  state.at === 'failed' || state.at === 'cancelled';

/** The alias under which a new wish for an address is the same intention as an earlier one; `null` where there is none. */
export function claimedAlias(creates: readonly CreateIntent[], longUrl: string): string | null {
  const key = sameUrlKey(longUrl);
  return claimsOf(creates).findLast((claim) => sameUrlKey(claim.longUrl) === key)?.alias ?? null;
}
