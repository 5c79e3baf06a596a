import type { Link } from './link.ts';

/** What of a link is searched. No word goes on from one field to the next: words hold no line ends. */
export const lineOf = ({ shortCode, title, longUrl }: Link): string =>
  `${shortCode}\n${title}\n${longUrl}\n`.toLowerCase();

export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);
