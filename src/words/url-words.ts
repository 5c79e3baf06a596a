import type { UrlProblem } from '../core/failure.ts';
import { maxUrlLength } from '../core/web-address.ts';
import { formatNumber, word, type Word } from '../platform/words.ts';

const urlProblems: Record<UrlProblem, Word> = {
  empty: 'failBadUrlEmpty',
  'not-a-url': 'failBadUrlNotUrl',
  'has-space': 'failBadUrlSpace',
  'not-a-web-page': 'failBadUrlNotWeb',
  'has-password': 'failBadUrlPassword',
  'too-long': 'failBadUrlTooLong',
};

/** Why an address can't be shortened: some of it is said while it is typed, and of a page before any failure. */
export const urlSentence = (problem: UrlProblem): string =>
  word(urlProblems[problem], formatNumber(maxUrlLength));
