import type { UrlProblem } from '../core/failure.ts';
import { shownHost } from '../core/url/shown/shown-host.ts';
import type { UrlWarning } from '../core/url/url-warnings.ts';
import { maxUrlLength } from '../core/url/web-address.ts';
import { countWord, formatList, word } from '../platform/words.ts';
import { failureKey } from './failure-key.ts';

/** Why an address can't be shortened. Some of it is said while the user types, and for a page before there is any failure. */
export const urlSentence = (problem: UrlProblem): string =>
  problem === 'too-long'
    ? countWord('failBadUrlTooLong', maxUrlLength)
    : word(failureKey(`bad-url-${problem}`));

const wrappedWords = {
  counts: 'warnWrapped',
  knows: 'warnWrappedReader',
  hides: 'warnWrappedHidden',
} as const;

/** A warning of what the user may regret to publish. */
export function warningText(warning: UrlWarning): string {
  switch (warning.kind) {
    case 'secret':
      return warning.names.length > 0 ? word('warnSecret', formatList(warning.names)) : word('warnToken');
    case 'mail-address':
      return warning.names.length > 0
        ? word('warnMailAddress', formatList(warning.names))
        : word('warnMailInPath');
    case 'wrapped':
      return word(wrappedWords[warning.how], shownHost(warning.host));
    case 'private-host':
      return word('warnPrivateHost', shownHost(warning.host));
    case 'cut-off':
      return word('warnCutOff');
    case 'short-link':
      return word('warnShortLink');
  }
}
