import type { UrlProblem } from '../core/failure.ts';
import { displayHost } from '../core/url/display/display-host.ts';
import type { UrlWarning } from '../core/url/url-warnings.ts';
import { maxUrlLength } from '../core/url/parse-web-address.ts';
import { formatList, t, formatNumber } from '../platform/i18n.ts';
import { failureMessageKey } from './failure-message-key.ts';

/** Why an address can't be shortened. Some of it is said while the user types, and for a page before there is any failure. */
export const urlProblemSentence = (problem: UrlProblem): string =>
  problem === 'too-long'
    ? t('failBadUrlTooLong', formatNumber(maxUrlLength))
    : t(failureMessageKey(`bad-url-${problem}`));

const wrappedWords = {
  counts: 'warnWrapped',
  knows: 'warnWrappedReader',
  hides: 'warnWrappedHidden',
} as const;

/** A warning of what the user may regret to publish. */
export function warningText(warning: UrlWarning): string {
  switch (warning.kind) {
    case 'secret':
      return warning.names.length > 0 ? t('warnSecret', formatList(warning.names)) : t('warnToken');
    case 'mail-address':
      return warning.names.length > 0 ? t('warnMailAddress', formatList(warning.names)) : t('warnMailInPath');
    case 'wrapped':
      return t(wrappedWords[warning.how], displayHost(warning.host));
    case 'private-host':
      return t('warnPrivateHost', displayHost(warning.host));
    case 'cut-off':
      return t('warnCutOff');
    case 'short-link':
      return t('warnShortLink');
  }
}
