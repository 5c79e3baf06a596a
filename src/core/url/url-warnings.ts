import { withoutParameters } from './clean-url.ts';
import { checkLongUrl } from './long-url.ts';
import { isTruncatedUrl } from './truncated-url.ts';
import { parseUrl } from './parse-url.ts';
import { isPrivateHost } from './private-host.ts';
import { sensitiveDataInUrl } from './sensitive-url-data.ts';
import { detectRedirectWrapper } from './wrapped-url.ts';

/** What the user may regret to publish. It is a warning and never a refusal. */
export type UrlWarning =
  /** Parameters that look like keys. The list is empty if the form of the URL shows it. */
  | { kind: 'secret'; names: string[] }
  /** Parameters that hold a mail address. The list is empty if the path holds it. */
  | { kind: 'mail-address'; names: string[] }
  /** A service has wrapped the URL to count its clicks, knows for which reader, or even hides where it leads. */
  | { kind: 'wrapped'; host: string; how: 'counts' | 'knows' | 'hides' }
  | { kind: 'private-host'; host: string }
  /** A program has probably cut it. */
  | { kind: 'cut-off' }
  | { kind: 'short-link' };

/**
 * Warnings about a URL, as it is sent or as it was typed, perhaps without its scheme. One that can't be shortened is refused anyway and has
 * none. `isShortLink`: the user has a link with this very URL. For other URLs of the service, nobody can tell whether they are a page
 * (`/pricing`) or a short link: asking for one would count as a click. `warn`: the setting, without which only URLs that were cut and short
 * links are left.
 */
export function urlWarnings(text: string, isShortLink: boolean, warn: boolean): UrlWarning[] {
  const checked = checkLongUrl(text);
  const url = checked.ok ? parseUrl(checked.url) : null;
  if (url === null) return [];
  const { secret, mail } = warn ? sensitiveDataInUrl(url) : { secret: null, mail: null };
  return [
    ...(secret ? [{ kind: 'secret', names: secret } as const] : []),
    ...(mail ? [{ kind: 'mail-address', names: mail } as const] : []),
    ...(warn ? wrappedWarnings(text) : []),
    ...(warn && isPrivateHost(url.hostname) ? [{ kind: 'private-host', host: url.host } as const] : []),
    ...(isTruncatedUrl(text) ? [{ kind: 'cut-off' } as const] : []),
    ...(isShortLink ? [{ kind: 'short-link' } as const] : []),
  ];
}

function wrappedWarnings(text: string): UrlWarning[] {
  const wrapping = detectRedirectWrapper(text);
  if (wrapping === null) return [];
  const { url, host, holdsReader } = wrapping;
  return [{ kind: 'wrapped', host, how: url === null ? 'hides' : holdsReader ? 'knows' : 'counts' }];
}

/**
 * The warning to show before a link is made without a form. If the service is on this device or network, so are its readers, and private
 * hosts need no warning.
 */
export function firstUrlWarning(
  url: string,
  isShortLink: boolean,
  serviceUrl: string,
  warn: boolean,
): UrlWarning | null {
  const service = parseUrl(serviceUrl);
  const isNear = service !== null && isPrivateHost(service.hostname);
  return urlWarnings(url, isShortLink, warn).find(({ kind }) => kind !== 'private-host' || !isNear) ?? null;
}

/** The names of the parameters that hold a secret or a mail address, if nothing is left to be warned of without them; else `null`. */
export function parametersCausingAllWarnings(
  longUrl: string,
  serviceUrl: string,
  warn: boolean,
): string[] | null {
  const names = urlWarnings(longUrl, false, warn).flatMap((warning) =>
    'names' in warning ? warning.names : [],
  );
  const { url } = withoutParameters(longUrl, (name) => names.includes(name));
  return names.length > 0 && firstUrlWarning(url, false, serviceUrl, warn) === null ? names : null;
}
