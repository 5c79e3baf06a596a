import { parseUrl } from './parse-url.ts';
import { isPrivateHost } from './private-host.ts';

/** What the user may regret to publish. It is a warning and never a refusal. */
export type UrlWarning =
  /** Parameters that look like keys. The list is empty if the form of a value shows it. */
  { kind: 'secret'; names: string[] } | { kind: 'private-host'; host: string } | { kind: 'short-link' };

/**
 * Warnings about a URL that can be shortened. `isShortLink`: the user has a link with this very URL. For other URLs of the service, nobody
 * can tell whether they are a page (`/pricing`) or a short link: asking for one would count as a click. `warn`: the setting, without which
 * only short links are left.
 */
export function urlWarnings(text: string, isShortLink: boolean, warn: boolean): UrlWarning[] {
  const url = parseUrl(text);
  if (url === null) return [];
  const names = warn && secretNames(url);
  return [
    ...(names ? [{ kind: 'secret', names } as const] : []),
    ...(warn && isPrivateHost(url.hostname) ? [{ kind: 'private-host', host: url.host } as const] : []),
    ...(isShortLink ? [{ kind: 'short-link' } as const] : []),
  ];
}

/**
 * The warning to show before a link is made without a form. If the service is on this device or network, so are its readers, and private
 * hosts need no warning.
 */
export function warningFirst(
  url: string,
  isShortLink: boolean,
  serviceUrl: string,
  warn: boolean,
): UrlWarning | null {
  const service = parseUrl(serviceUrl);
  const isNear = service !== null && isPrivateHost(service.hostname);
  return urlWarnings(url, isShortLink, warn).find(({ kind }) => kind !== 'private-host' || !isNear) ?? null;
}

/** Names whose last word says that the value gives access: `X-Amz-Signature`, `access_token`, `apiKey`. */
const secretName =
  /(?:^|[-_.[])(?:token|key|sig|signature|secret|session|sid|auth|authorization|password|passwd|pwd|jwt)\]?$/;
const joined = /^(?:api|access|auth)(?:key|token)$|^(?:j|php)?sess(?:ion)?id$/;

/** Such names also hold page numbers and switches: `?session=2`, `?key=on`. */
const isHarmless = (value: string): boolean => /^(?:\d{0,3}|true|false|yes|no|on|off)$/i.test(value);

/** A JSON Web Token anywhere in the URL: two base64url parts that begin with `{"`, and a signature. */
const webToken = /eyJ[\w-]{5,}\.eyJ[\w-]{5,}\.[\w-]*/;

function secretNames(url: URL): string[] | null {
  const pairs = [url.search.slice(1), url.hash.replace(/^#[^?&=]*\?|^#\/?/, '')].flatMap((query) => [
    ...new URLSearchParams(query),
  ]);
  const found = pairs.filter(
    ([name, value]) => webToken.test(value) || (isSecretName(name) && !isHarmless(value)),
  );
  if (found.length === 0) return webToken.test(url.href) ? [] : null;
  return [...new Set(found.map(([name]) => name))];
}

function isSecretName(name: string): boolean {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
  return secretName.test(words) || joined.test(words.replaceAll(/[-_]/g, ''));
}
