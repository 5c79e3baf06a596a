import { isInDoubt, type CreateIntent, type Door } from './create-intent.ts';
import { sameUrlKey } from '../url/long-url.ts';

/**
 * Claims: creates that ended without a link although a POST had left, oldest first. A copy of the POST may still arrive and make the link, so
 * the next wish for the same URL reuses the alias, and no second link can come of it. An alias that the user gave was meant for that wish
 * alone: it is a claim only if the link may have been made under it.
 */
export function claimsOf(creates: readonly CreateIntent[]): CreateIntent[] {
  // A wish whose code the service chooses has no alias to reuse: its `null` counts as taken.
  const taken = new Set(creates.map((create) => (endedWithoutLink(create) ? null : create.alias)));
  return creates.filter(
    (create) =>
      (create.aliasBy === 'curtail' || isInDoubt(create)) &&
      create.attempts > 0 &&
      endedWithoutLink(create) &&
      !taken.has(create.alias),
  );
}

const endedWithoutLink = ({ state }: CreateIntent): boolean =>
  state.at === 'failed' || state.at === 'cancelled';

/** The alias to send a wish under, and whether a link may have been made under it. */
type Claim = Pick<CreateIntent, 'alias' | 'aliasBy' | 'isInDoubt'>;

/**
 * The alias that a new wish for a URL takes over from an earlier one; `undefined`: none. A user who leaves the alias empty in the popup's form
 * does not want the one they typed for an earlier wish.
 */
export function claimOf(creates: readonly CreateIntent[], longUrl: string, door: Door): Claim | undefined {
  const key = sameUrlKey(longUrl);
  const claim = claimsOf(creates).findLast(
    (one) => sameUrlKey(one.longUrl) === key && (one.aliasBy === 'curtail' || door !== 'popup'),
  );
  return claim && { alias: claim.alias, aliasBy: claim.aliasBy, isInDoubt: isInDoubt(claim) };
}
