import { sameUrlKey } from './long-url.ts';
import { parseUrl } from './parse-url.ts';

/**
 * How services change the URLs that they are given. Other spellings of the same URL (escapes, entities, a slash at the end) don't count:
 * `sameUrlKey` treats them as equal.
 */
export const urlRewritingKinds = ['fragment', 'scheme', 'case', 'cut'] as const;

/** The changes that one service was seen to make. */
export type ServiceRewritings = readonly (typeof urlRewritingKinds)[number][];

const rewritten: Record<Exclude<ServiceRewritings[number], 'cut'>, (url: string) => string> = {
  fragment: (url) => url.replace(/#.*$/s, ''),
  scheme: (url) => url.replace(/^http:/i, 'https:'),
  case: (url) => url.toLowerCase(),
};

/** A shorter beginning could be any other page of the site. */
const shortestCut = 100;

/** Whether a service with these rewritings may have stored `listed` for `wanted`. */
export function isSameUrlAfterRewriting(
  wanted: string,
  listed: string,
  rewriting: ServiceRewritings,
): boolean {
  const key = keyUnder(wanted, rewriting);
  const other = keyUnder(listed, rewriting);
  return key === other || (rewriting.includes('cut') && other.length >= shortestCut && key.startsWith(other));
}

/**
 * Whether a URL is certainly of another page than the one that was asked for: its host is another, or neither path begins with the other.
 * Services change a URL in more ways than are known, so a difference in the rest says nothing.
 */
export function isUrlOfOtherPage(asked: string, given: string): boolean {
  const [one, other] = [parseUrl(asked), parseUrl(given)];
  if (one === null || other === null) return false;
  const [path, otherPath] = [pathOf(one), pathOf(other)];
  return hostOf(one) !== hostOf(other) || !(path.startsWith(otherPath) || otherPath.startsWith(path));
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^(?:www|m|mobile|amp)\./, '');

const pathOf = ({ pathname }: URL): string => sameUrlKey(`https://host${pathname}`).toLowerCase();

const keyUnder = (url: string, rewriting: ServiceRewritings): string =>
  sameUrlKey(
    rewriting.reduce(
      (rewrittenUrl, name) => (name === 'cut' ? rewrittenUrl : rewritten[name](rewrittenUrl)),
      url,
    ),
  );

/** The smallest combination that explains what a service has stored; empty if none does. */
export function explainUrlRewriting(sent: string, stored: string): ServiceRewritings {
  const combinations = urlRewritingKinds.reduce<ServiceRewritings[]>(
    (all, name) => [...all, ...all.map((some) => [...some, name])],
    [[]],
  );
  const smallestFirst = combinations.toSorted((a, b) => a.length - b.length);
  return smallestFirst.find((some) => isSameUrlAfterRewriting(sent, stored, some)) ?? [];
}
