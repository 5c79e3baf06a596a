import type { Command } from 'commander';
import { addCommand, addGroup, withDatabase } from './command.ts';
import { id, matching, needed, optional, siteUrl, text, type ValuesOf } from './flags.ts';
import { printList, printResult } from './print.ts';
import { settings } from './settings.ts';
import { deleteLink, everyLink, findLinkByCode, setLinkStatus } from '../database/links.ts';
import type { Database, Status } from '../database/schema.ts';
import { InputError } from '../errors.ts';
import { openBlocklist } from '../redirects/blocklist.ts';
import { wouldLoopAgain } from '../redirects/loops.ts';
import { parseUrl } from '../redirects/parse-url.ts';

const which = {
  code: needed('--code <code>', 'the part of the short link after the address of the site', text),
  site: optional('--site <url>', 'the site of the link, if its account has one of its own', siteUrl),
};
type Which = ValuesOf<typeof which>;
type Link = NonNullable<Awaited<ReturnType<typeof findLinkByCode>>>;

/** `link …`: any link of any account. */
export function addLinkCommands(program: Command): void {
  const group = addGroup(program, 'link', 'links of any account');

  addCommand(
    group,
    'list',
    'lists links, the newest first',
    {
      account: optional('--account <id>', 'only those of this account', id),
      host: optional(
        '--host <host>',
        'only those that lead to this host, or to one below it',
        matching(/^[^\s/:@]+$/, 'a host such as example.com'),
      ),
    },
    async (values) => {
      const { database, account, host } = values;
      const rows = await withDatabase(database, async (db) => {
        const found: Link[] = [];
        for await (const link of everyLink(db, account))
          if (host === undefined || isAt(host, link.long_url)) found.push(link);
        return found;
      });
      printList(rows, values);
    },
  );

  const { siteUrl: main, blocklist } = settings;
  addCommand(
    group,
    'show',
    'prints a link, its account, and what a visitor gets',
    { ...which, siteUrl: main, blocklist },
    async ({ database, blocklist, siteUrl, ...where }) => {
      await withDatabase(database, async (db) => {
        const link = await find(db, where);
        printResult({ ...link, visitor_gets: await whatVisitorGets(db, link, { blocklist, siteUrl }) });
      });
    },
  );

  addCommand(
    group,
    'disable',
    'takes a link down: it answers 410, and keeps its code and clicks',
    which,
    async ({ database, ...where }) => {
      await withDatabase(database, (db) => setStatus(db, where, 'disabled'));
      printResult({ code: where.code, status: 'disabled' });
    },
  );

  addCommand(
    group,
    'enable',
    'puts a disabled link up again',
    { ...which, siteUrl: main },
    async ({ database, siteUrl, ...where }) => {
      await withDatabase(database, async (db) => {
        if (await leadsBack(db, await find(db, where), siteUrl))
          throw new InputError(
            `The link "${where.code}" would lead back to itself through other links: delete it, or one of those.`,
          );
        await setStatus(db, where, 'active');
      });
      printResult({ code: where.code, status: 'active' });
    },
  );

  addCommand(
    group,
    'delete',
    'deletes a link for good, with its clicks',
    which,
    async ({ database, ...where }) => {
      await withDatabase(database, async (db) => {
        const link = await find(db, where);
        await deleteLink(db, link.account_id, link.id);
      });
      printResult({ code: where.code, deleted: true });
    },
  );
}

async function find(db: Database, { code, site }: Which): Promise<Link> {
  const link = await findLinkByCode(db, code, site);
  if (link === undefined) throw noLink(code);
  return link;
}

async function setStatus(db: Database, { code, site }: Which, status: Status['link']): Promise<void> {
  if (!(await setLinkStatus(db, code, status, site))) throw noLink(code);
}

function noLink(code: string): InputError {
  return new InputError(`There is no link with the code "${code}".`);
}

/** In the order in which the service itself decides. */
async function whatVisitorGets(
  db: Database,
  link: Link,
  { blocklist, siteUrl }: { blocklist: string | undefined; siteUrl: string | undefined },
): Promise<'disabled' | 'suspended' | 'blocked' | 'loop' | 'redirect'> {
  if (link.account_status === 'suspended') return 'suspended';
  if (link.status === 'disabled') return 'disabled';
  if (blocklist !== undefined) {
    const list = openBlocklist(blocklist);
    const isBlocked = list.blocks(link.long_url);
    list.close();
    if (isBlocked) return 'blocked';
  }
  return (await leadsBack(db, link, siteUrl)) ? 'loop' : 'redirect';
}

/** Whether the address is at the host or below it, in whichever letters either is written. */
function isAt(host: string, url: string): boolean {
  const [asked, found] = [hostOf(`http://${host}/`), hostOf(url)];
  return asked !== undefined && (found === asked || found?.endsWith(`.${asked}`) === true);
}

function hostOf(url: string): string | undefined {
  return parseUrl(url)?.hostname.replace(/\.$/, '');
}

/** @param siteUrl the service's own address; a service without `--site-url` is on this machine */
function leadsBack(db: Database, link: Link, siteUrl = 'http://127.0.0.1:8787'): Promise<boolean> {
  const code = { site: link.site_url ?? '', code: link.short_code };
  return wouldLoopAgain(db, siteUrl, code, link.long_url);
}
