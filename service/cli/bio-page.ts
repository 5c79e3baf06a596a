import type { Command } from 'commander';
import { addCommand, addGroup, withDatabase } from './command.ts';
import { account, anyText, id, matching, needed, optional, siteUrl, text } from './flags.ts';
import { printList, printResult } from './print.ts';
import { accountExists } from '../database/accounts.ts';
import {
  allBioPages,
  changeBioPage,
  type Choice,
  chooseLink,
  deleteBioPage,
  insertBioPage,
  unchooseLink,
} from '../database/bio-pages.ts';
import type { Database } from '../database/schema.ts';
import { InputError } from '../errors.ts';
import { isReserved } from '../redirects/short-code.ts';

const username = needed('--username <name>', 'the name of the page', text);
const site = optional('--site <url>', 'the site of the page, if its account has one of its own', siteUrl);
const page = { username, site };
/** A page has its address where short links have theirs, so its name follows the rules of an alias. */
const newUsername = needed(
  '--username <name>',
  'the name of the page, which is its address, too',
  matching(/^[A-Za-z0-9_-]{3,50}$/, '3 to 50 letters, digits, hyphens and underscores'),
);

/** `bio-page …`: pages with some links of an account. */
export function addBioPageCommands(program: Command): void {
  const group = addGroup(program, 'bio-page', 'pages with some links of an account');

  addCommand(
    group,
    'create',
    'creates a page without links, and prints its id',
    {
      account,
      username: newUsername,
      title: needed('--title <title>', 'its heading', text),
      bio: needed('--bio <text>', 'the text below', text),
    },
    async ({ database, account, username, title, bio }) => {
      if (isReserved(username)) throw new InputError(`The username "${username}" is reserved.`);
      const made = await withDatabase(database, async (db) => {
        if (!(await accountExists(db, account))) throw new InputError(`There is no account ${account}.`);
        return insertBioPage(db, { accountId: account, username, title, bio });
      });
      if (made === 'code-taken') throw new InputError(`The username "${username}" is already taken.`);
      printResult({ id: made, username });
    },
  );

  addCommand(
    group,
    'list',
    'lists the pages of an account, or all, the newest first',
    { account: optional('--account <id>', 'the account', id) },
    async (values) =>
      printList(await withDatabase(values.database, (db) => allBioPages(db, values.account)), values),
  );

  addCommand(
    group,
    'edit',
    'changes the texts of a page',
    {
      ...page,
      title: optional('--title <title>', 'its heading', text),
      bio: optional('--bio <text>', 'the text below', anyText),
    },
    async ({ database, username, site, title, bio }) => {
      const change = {
        ...(title !== undefined && { page_title: title }),
        ...(bio !== undefined && { bio_text: bio }),
      };
      if (Object.keys(change).length === 0) throw new InputError('Say what to change: --title or --bio.');
      if (!(await withDatabase(database, (db) => changeBioPage(db, username, change, site))))
        throw noPage(username);
      printResult({ username, ...change });
    },
  );

  addCommand(
    group,
    'delete',
    'deletes a page, and frees its name; its links stay',
    page,
    async ({ database, username, site }) => {
      if (!(await withDatabase(database, (db) => deleteBioPage(db, username, site)))) throw noPage(username);
      printResult({ username, deleted: true });
    },
  );

  const links = addGroup(group, 'link', 'the links that a page shows');
  addChoice(links, 'add', 'shows a link of the same account on the page', true, chooseLink);
  addChoice(links, 'remove', 'shows a link no longer; the link itself stays', false, unchooseLink);
}

function addChoice(
  links: Command,
  name: string,
  summary: string,
  shown: boolean,
  change: (db: Database, username: string, code: string, site?: string) => Promise<Choice>,
): void {
  const flags = { ...page, code: needed('--code <code>', 'the code of the link', text) };
  addCommand(links, name, summary, flags, async ({ database, username, site, code }) => {
    const outcome = await withDatabase(database, (db) => change(db, username, code, site));
    if (outcome === 'no-page') throw noPage(username);
    if (outcome === 'no-link') {
      const missing = shown ? 'The account of the page has no link' : 'The page shows no link';
      throw new InputError(`${missing} with the code "${code}".`);
    }
    printResult({ username, code, shown });
  });
}

function noPage(username: string): InputError {
  return new InputError(`There is no bio page "${username}".`);
}
