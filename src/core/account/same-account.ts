import type { Link } from '../link/link.ts';
import { sameUrlKey } from '../url/long-url.ts';

/** What is kept of a link of the account. `id`: `null` where the list has not shown it yet. */
export type KnownLink = Pick<Link, 'shortCode' | 'longUrl' | 'createdAt'> & { id: string | null };

/** So many links must be the same; where fewer are known, all of those. */
const enough = 2;

/**
 * Tells by its list whether an account is the one that is known. The API names no account, and another one may have the same short code, on
 * a domain of its own. A link is the same where its id and the second of its creation are, too.
 */
export function sameAccount(known: readonly KnownLink[]) {
  const byCode = new Map<string, string[]>();
  for (const link of known)
    byCode.set(link.shortCode, [...(byCode.get(link.shortCode) ?? []), traitsOf(link, link.id)]);
  const same = new Set<string>();

  return {
    isKnown: byCode.size > 0,
    see(link: Link): void {
      const traits = byCode.get(link.shortCode);
      if (traits?.includes(traitsOf(link, link.id)) || traits?.includes(traitsOf(link, null)))
        same.add(link.shortCode);
    },
    isCertain: (): boolean => same.size > 0 && same.size >= Math.min(enough, byCode.size),
  };
}

/** Where no list has shown the id, or the service tells no time, the destination stands in. */
const traitsOf = ({ createdAt, longUrl }: Omit<KnownLink, 'id'>, id: string | null): string =>
  `${id ?? '?'} ${createdAt} ${id === null || createdAt === '' ? sameUrlKey(longUrl) : ''}`;
