import type { Link } from '../link/link.ts';
import { sameUrlKey } from '../url/long-url.ts';

/** What is kept of a link of the account. `id` is `null` until a list has shown it. */
export type RememberedLink = Pick<Link, 'shortCode' | 'longUrl' | 'createdAt'> & { id: string | null };

/** The number of links that must be the same. If lists have shown fewer, all of those, but at least one: a late list lacks the newest. */
const enough = 2;

/**
 * Tells by its list whether an account is the known one. The API doesn't name accounts, and another account may have the same short code on
 * another domain. So a link counts as the same only if its id and the second of its creation match too.
 */
export function createSameAccountEvidence(known: readonly RememberedLink[]) {
  const byCode = new Map<string, string[]>();
  for (const link of known)
    byCode.set(link.shortCode, [...(byCode.get(link.shortCode) ?? []), traitsOf(link, link.id)]);
  const listed = new Set(known.flatMap(({ id, shortCode }) => (id === null ? [] : [shortCode])));
  const same = new Set<string>();

  return {
    isListed: listed.size > 0,
    see(link: Link): void {
      const traits = byCode.get(link.shortCode);
      if (traits?.includes(traitsOf(link, link.id)) || traits?.includes(traitsOf(link, null)))
        same.add(link.shortCode);
    },
    isCertain: (): boolean => same.size > 0 && same.size >= Math.min(enough, listed.size),
  };
}

/** The destination stands in if no list has shown the id, or if the service gives no time. */
const traitsOf = ({ createdAt, longUrl }: Omit<RememberedLink, 'id'>, id: string | null): string =>
  `${id ?? '?'} ${createdAt} ${id === null || createdAt === '' ? sameUrlKey(longUrl) : ''}`;
