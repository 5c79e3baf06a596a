import { isInDoubt, type CreateIntent, type Door } from './create-intent.ts';
import { sameUrlKey } from '../url/long-url.ts';

/**
 * Creates that ended without a link although something had been sent, oldest first. A copy of the POST may still be under way and be carried
 * out later, so the alias stays the key of this intention, until another wish has taken it over. One that the user gave was meant for that wish
 * alone: it is kept only where the link may have been made under it.
 */
export function claimsOf(creates: readonly CreateIntent[]): CreateIntent[] {
  // Where the service chooses the code there is no key: such a wish counts as taken, here by itself.
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

/** Under which alias a wish is sent, and what is known of that. */
type Claim = Pick<CreateIntent, 'alias' | 'aliasBy' | 'isInDoubt'>;

/**
 * The alias under which a new wish for an address is the same intention as an earlier one; `undefined` where there is none. Who sees the
 * form, and gives no alias there, does not want the one that was given before.
 */
export function claimOf(creates: readonly CreateIntent[], longUrl: string, door: Door): Claim | undefined {
  const key = sameUrlKey(longUrl);
  const claim = claimsOf(creates).findLast(
    (one) => sameUrlKey(one.longUrl) === key && (one.aliasBy === 'curtail' || door !== 'popup'),
  );
  return claim && { alias: claim.alias, aliasBy: claim.aliasBy, isInDoubt: isInDoubt(claim) };
}
