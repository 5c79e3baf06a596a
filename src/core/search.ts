import type { Link } from './link.ts';

/** Links that hold every word of the query in code, title or destination, in their own order, `limit` of them at most. */
export function searchLinks(links: readonly Link[], query: string, limit: number): Link[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found: Link[] = [];
  for (const link of links) {
    if (words.every((wanted) => holds(link, wanted)) && found.push(link) >= limit) break;
  }
  return found;
}

const holds = ({ shortCode, title, longUrl }: Link, wanted: string): boolean =>
  shortCode.toLowerCase().includes(wanted) ||
  title.toLowerCase().includes(wanted) ||
  longUrl.toLowerCase().includes(wanted);
