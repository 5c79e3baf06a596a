import { parseUrl } from './parse-url.ts';
import { isPrivateHost } from './private-host.ts';

/** What a person may regret to have published. Nothing is refused for it. */
export type UrlWarning =
  /** Parameters that look like keys; the list is empty where the look of a value tells. */
  { kind: 'secret'; names: string[] } | { kind: 'private-host'; host: string } | { kind: 'short-link' };

/**
 * Of what can be shortened; `isShortLink`: the user has a link of this very address. Of another address at the service nobody can tell: it
 * may be a page (`/pricing`), a short link of somebody else, or one that is gone. To ask for it would count as a click, a page in a tab has
 * been redirected before it is there, and a link in a page does not say where it leads.
 */
export function urlWarnings(text: string, isShortLink: boolean): UrlWarning[] {
  const url = parseUrl(text);
  if (url === null) return [];
  const names = secretNames(url);
  return [
    ...(names ? [{ kind: 'secret', names } as const] : []),
    ...(isPrivateHost(url.hostname) ? [{ kind: 'private-host', host: url.host } as const] : []),
    ...(isShortLink ? [{ kind: 'short-link' } as const] : []),
  ];
}

/**
 * What is to be said before a link is made where no form shows it. A service of this device or network is there for those who are in it
 * too, so their addresses are none to ask about.
 */
export function warningFirst(url: string, isShortLink: boolean, serviceUrl: string): UrlWarning | null {
  const service = parseUrl(serviceUrl);
  const isNear = service !== null && isPrivateHost(service.hostname);
  return urlWarnings(url, isShortLink).find(({ kind }) => kind !== 'private-host' || !isNear) ?? null;
}

/** Names whose last word says that the value opens something: `X-Amz-Signature`, `access_token`, `apiKey`. */
const secretName =
  /(?:^|[-_.[])(?:token|key|sig|signature|secret|session|sid|auth|authorization|password|passwd|pwd|jwt)\]?$/;
const joined = /^(?:api|access|auth)(?:key|token)$|^(?:j|php)?sess(?:ion)?id$/;

/** Pages, numbers and switches go under such names as well: `?session=2`, `?key=on`. */
const isHarmless = (value: string): boolean => /^(?:\d{0,3}|true|false|yes|no|on|off)$/i.test(value);

/** A JSON Web Token, wherever it stands: two parts of base64url that begin with `{"`, and a signature. */
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
