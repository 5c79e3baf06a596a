import type { Code } from '../database/codes.ts';
import { bareHost, parseUrl } from './parse-url.ts';
import { decodePercentEncoding, readPath } from './short-code.ts';

export type Sites = ReturnType<typeof createSites>;

/**
 * The sites of a process: the service's own, and those of accounts that have an address of their own. In the database a site
 * is its address, and the service's own is an empty text.
 * @param siteUrl the service's own public address
 * @param accountSites the addresses of accounts at the start, also of deleted ones whose codes are kept; of several with one host, the last counts
 */
export function createSites(siteUrl: string, accountSites: string[]) {
  const { host: ownHost } = new URL(siteUrl);
  let sites = byHost(accountSites);
  if (accountSites.some((site) => new URL(site).host === ownHost))
    console.error(
      `An account has, or had, ${ownHost} as its site, which is the service’s own: its links lead nowhere.`,
    );

  /** An account can't take the service's own host: the links of everybody else would lead nowhere. */
  function byHost(all: string[]): Map<string, string> {
    return new Map(
      all.map((site) => [new URL(site).host, site] as const).filter(([host]) => host !== ownHost),
    );
  }

  /** The public address of a site, without a slash at the end. */
  const urlOf = (site: string | null) => site || siteUrl;
  /** Each site with its address as a URL. */
  const all = () => ['', ...sites.values()].map((site) => ({ site, root: new URL(`${urlOf(site)}/`) }));

  return {
    /** The site that a request's `Host` header names. The service's own answers to every other name. */
    at: (host: string | undefined) => (sites.size === 0 || host === undefined ? '' : siteAt(sites, host)),
    /** Takes the addresses of accounts as they are now. */
    update(accountSites: string[]): void {
      sites = byHost(accountSites);
    },
    /** Adds the site of an account: its links lead somewhere from the first on. */
    add(site: string | null): void {
      if (site && sites.get(new URL(site).host) !== site) sites = byHost([...sites.values(), site]);
    },
    urlOf,
    /** The code that a URL leads to, if it leads to one of the sites. */
    codeIn(address: string): Code | undefined {
      const url = parseUrl(address);
      if (url === null) return undefined;
      for (const { site, root } of all()) {
        const code = codeBelow(url, root);
        if (code !== undefined) return { site, code };
      }
      return undefined;
    },
    /** Whether a URL is an address of one of the sites, spelled as the service writes it. */
    has(address: string): boolean {
      // A text of several lines is more than the address in its first one.
      const url = /[\s\p{Cc}]/u.test(address) ? null : parseUrl(address);
      return all().some(({ root }) => url?.origin === root.origin && url.pathname.startsWith(root.pathname));
    },
  };
}

/** Finds the site by host and port, or by the host alone: behind a proxy, the port is often another. */
function siteAt(sites: ReadonlyMap<string, string>, host: string): string {
  const written = host.toLowerCase();
  return sites.get(written) ?? sites.get(written.replace(/:\d+$/, '').replace(/\.$/, '')) ?? '';
}

/**
 * Returns the code that a URL asks the site for, in every spelling that leads there: with http for https, a dot after the
 * host, another name of this machine, and marks after the code.
 */
function codeBelow(url: URL, site: URL): string | undefined {
  if (hostOf(url) !== hostOf(site) || !isSamePort(url, site)) return undefined;
  const path = decodePercentEncoding(url.pathname).replace(/^\/+/, '/');
  if (!path.startsWith(site.pathname)) return undefined;
  const asked = readPath(path.slice(site.pathname.length - 1));
  return asked === undefined || asked.isPreview ? undefined : asked.code;
}

function hostOf(url: URL): string {
  const host = bareHost(url);
  const isThisMachine = /^(localhost|.+\.localhost|127(\.\d+){3}|::1|::ffff:7f[^\]]*|0\.0\.0\.0|::)$/.test(
    host,
  );
  return isThisMachine ? 'localhost' : host;
}

/** A site on port 80 or 443 usually answers on both, and one redirects to the other. */
function isSamePort(given: URL, site: URL): boolean {
  return given.port === site.port || [given, site].every(({ port }) => ['', '80', '443'].includes(port));
}
