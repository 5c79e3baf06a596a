import { sameUrlKey } from './long-url.ts';

/**
 * What services do to the addresses that they are given. What is the same address anyway (escapes, entities, a slash at the end) is no
 * rewriting: `sameUrlKey` sees to that.
 */
export const rewritings = ['fragment', 'scheme', 'case', 'cut'] as const;

/** What one service was seen to do. */
export type Rewriting = readonly (typeof rewritings)[number][];

const rewritten: Record<Exclude<Rewriting[number], 'cut'>, (url: string) => string> = {
  fragment: (url) => url.replace(/#.*$/s, ''),
  scheme: (url) => url.replace(/^http:/i, 'https:'),
  case: (url) => url.toLowerCase(),
};

/** A shorter beginning may be any other page of the site. */
const shortestCut = 100;

/** Whether a service that rewrites addresses so may have stored `listed` for `wanted`. */
export function isSameUrl(wanted: string, listed: string, rewriting: Rewriting): boolean {
  const key = keyUnder(wanted, rewriting);
  const other = keyUnder(listed, rewriting);
  return key === other || (rewriting.includes('cut') && other.length >= shortestCut && key.startsWith(other));
}

const keyUnder = (url: string, rewriting: Rewriting): string =>
  sameUrlKey(
    rewriting.reduce(
      (rewrittenUrl, name) => (name === 'cut' ? rewrittenUrl : rewritten[name](rewrittenUrl)),
      url,
    ),
  );

/** Every choice of rewritings, the smallest first. */
const choices: readonly Rewriting[] = rewritings
  .reduce<Rewriting[]>((all, name) => [...all, ...all.map((choice) => [...choice, name])], [[]])
  .toSorted((a, b) => a.length - b.length);

/** The least that a service must have done to an address; none where nothing that is known explains the difference. */
export const seenRewriting = (sent: string, stored: string): Rewriting =>
  choices.find((choice) => isSameUrl(sent, stored, choice)) ?? [];
