import { addresses, titles } from '../../corpus/read.ts';
import type { Truth, TrueLink } from '../../faults/truth.ts';

/** The longest alias that is allowed (specification, section 4.1), without a place to break it. */
export const longAlias = 'A_registration_that_is_open_until_the_end_of_May-1';

/** As long as a service's column for it may be, and mostly without spaces. */
export const longWords =
  `The custom alias cannot be used, ${'because_of_the_rules_of_this_account_and_'.repeat(6)}`.slice(0, 255);

/** A host of more than 60 letters in Punycode. */
export const longHost = new URL('https://links.rindfleischetikettierungsüberwachung.amt.example').hostname;

const runOf = (text: string): number => Math.max(...text.split(/\s+/).map(({ length }) => length));

/** The titles of the corpus with the longest unbreakable words first. */
export const hardTitles = (): string[] =>
  titles()
    .map(({ text }) => text)
    .toSorted((a, b) => runOf(b) - runOf(a));

export const hardAddresses = (): string[] =>
  addresses()
    .flatMap(({ sent }) => sent ?? [])
    .toSorted((a, b) => b.length - a.length);

const statuses = ['active', 'inactive', 'expired', 'pending_review_by_an_administrator'];

const linkAt = (at: number, title: string, longUrl: string): Omit<TrueLink, 'id'> => ({
  code: at % 3 === 0 ? `${longAlias.slice(0, 46)}${at}` : `code${at}`,
  longUrl,
  title,
  clicks: at % 4 === 0 ? 1_234_567_890 : at,
  createdAt: new Date(Date.UTC(2026, 9, 28) - at * 86_400_000).toISOString().slice(0, 19).replace('T', ' '),
  status: statuses[at % statuses.length] ?? 'active',
});

/**
 * Fills an account with a link for each title of the corpus, the hardest ones newest, and with matching statistics and bio
 * pages.
 */
export function fill(truth: Truth): void {
  const long = hardAddresses();
  const links = hardTitles().map((title, at) => linkAt(at, title, long[at % long.length] ?? ''));
  truth.links = links.toReversed().map((link, at) => ({ ...link, id: at + 1 }));
  truth.shares = {
    devices: ['mobile', 'desktop', 'A_television_that_calls_itself_by_a_long_name'].map(
      (device_type, at) => ({
        device_type,
        count: 12_345_678 * (at + 1),
      }),
    ),
    countries: [
      'South Georgia and the South Sandwich Islands',
      'Österreich',
      'United Kingdom of Great Britain and Northern Ireland',
      '中華人民共和國香港特別行政區',
    ].map((country, at) => ({ country, count: 12_345_678 * (at + 1) })),
    // Some days are missing, and some runs of them.
    daily: Array.from({ length: 30 }, (_, day) => ({
      date: `2026-01-${String(day + 1).padStart(2, '0')}`,
      count: day * 1_234_567,
    })).filter((_, day) => ![4, 6, 7, 9, 10, 11, 13].includes(day % 16)),
  };
  truth.bioPages = hardTitles()
    .slice(0, 12)
    .map((title, at) => ({
      id: at + 1,
      username: `${longAlias.slice(0, 47)}${at}`,
      title,
      views: 1_234_567_890,
      text: title,
    }));
}
