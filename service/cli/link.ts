import type { Command } from 'commander';
import { listSiteUrls } from '../database/accounts.ts';
import { deleteLinks, requireLinkByCode, setLinkStatus, streamLinksNewestFirst } from '../database/links.ts';
import type { Database } from '../database/schema.ts';
import { InputError } from '../errors.ts';
import { openBlocklist } from '../redirects/blocklist.ts';
import { wouldLoop } from '../redirects/loops.ts';
import { bareHost, parseUrl } from '../redirects/parse-url.ts';
import { createSites } from '../redirects/sites.ts';
import { addCommand, addGroup } from './command.ts';
import {
  parseId,
  patternParser,
  requiredFlag,
  optionalFlag,
  parseSiteUrl,
  parseNonEmptyText,
} from './flags.ts';
import { defaultServiceSettings, serviceFlags } from './settings.ts';

const which = {
  code: requiredFlag(
    '--code <code>',
    'the part of the short link after the address of the site',
    parseNonEmptyText,
  ),
  site: optionalFlag('--site <url>', 'the site of the link, if its account has one of its own', parseSiteUrl),
};
type Link = Awaited<ReturnType<typeof requireLinkByCode>>;

export function addLinkCommands(program: Command): void {
  const group = addGroup(program, 'link', 'links of any account');

  addCommand(
    group,
    'list',
    'lists links, the newest first',
    {
      account: optionalFlag('--account <id>', 'only those of this account', parseId),
      host: optionalFlag(
        '--host <host>',
        'only those that lead to this host, or to one below it',
        patternParser(/^[^\s/:@]+$/, 'a host such as example.com'),
      ),
    },
    ({ account, host, json }) =>
      async (db) => {
        const found: Link[] = [];
        for await (const link of streamLinksNewestFirst(db, account))
          if (host === undefined || isAt(host, link.long_url)) found.push(link);
        return json ? found : found.map(inTable);
      },
  );

  const { siteUrl: main, blocklist } = serviceFlags;
  addCommand(
    group,
    'show',
    'prints a link, its account, and what a visitor gets',
    { ...which, siteUrl: main, blocklist },
    async ({ code, site, siteUrl, blocklist }) => {
      const list = blocklist === undefined ? undefined : await openBlocklist(blocklist);
      list?.close();
      return async (db) => {
        const link = await requireLinkByCode(db, code, site);
        const isBlocked = list?.blocks(link.long_url) === true;
        return { ...link, visitor_gets: await whatVisitorGets(db, link, isBlocked, siteUrl) };
      };
    },
  );

  addCommand(
    group,
    'disable',
    'takes a link down: it answers 410, and keeps its code and clicks',
    which,
    ({ code, site }) =>
      async (db) => {
        await setLinkStatus(db, code, 'disabled', site);
        return { code, status: 'disabled' };
      },
  );

  addCommand(
    group,
    'enable',
    'puts a disabled link up again',
    { ...which, siteUrl: main },
    ({ code, site, siteUrl }) =>
      async (db) => {
        if (await leadsBack(db, await requireLinkByCode(db, code, site), siteUrl))
          throw new InputError(
            `The link "${code}" would lead back to itself through other links: delete it, or one of those.`,
          );
        await setLinkStatus(db, code, 'active', site);
        return { code, status: 'active' };
      },
  );

  addCommand(
    group,
    'delete',
    'deletes a link for good, with its clicks',
    which,
    ({ code, site }) =>
      async (db) => {
        const link = await requireLinkByCode(db, code, site);
        await deleteLinks(db, [{ accountId: link.account_id, linkId: link.id, at: Date.now() }]);
        return { code, deleted: true };
      },
  );
}

/** As much of a link as a terminal has room for. */
function inTable({ id, account_id, site_url, short_code, long_url, clicks, status, account_status }: Link) {
  return {
    id,
    account: account_id,
    link: site_url === null ? short_code : `${site_url}/${short_code}`,
    clicks,
    status: account_status === 'suspended' ? account_status : status,
    leads_to: long_url,
  };
}

/** In the order in which the service itself decides. */
async function whatVisitorGets(db: Database, link: Link, isBlocked: boolean, siteUrl: string | undefined) {
  if (link.account_status === 'suspended') return 'suspended';
  if (link.status === 'disabled') return 'disabled';
  if (isBlocked) return 'blocked';
  return (await leadsBack(db, link, siteUrl)) ? 'loop' : 'redirect';
}

/** Whether the address is at the host or below it, in whichever letters either is written. */
function isAt(host: string, address: string): boolean {
  const [asked, url] = [parseUrl(`http://${host}/`), parseUrl(address)];
  return asked !== null && url !== null && `.${bareHost(url)}`.endsWith(`.${bareHost(asked)}`);
}

/** @param siteUrl the service's own address; a service without `--site-url` is on this machine */
async function leadsBack(
  db: Database,
  link: Link,
  siteUrl = `http://${defaultServiceSettings.host}:${defaultServiceSettings.port}`,
): Promise<boolean> {
  const sites = createSites(siteUrl, await listSiteUrls(db));
  return wouldLoop(db, sites, { site: link.site_url ?? '', code: link.short_code }, link.long_url);
}
