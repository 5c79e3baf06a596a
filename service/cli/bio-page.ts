import type { Command } from 'commander';
import {
  allBioPages,
  changeBioPage,
  addLinkToBioPage,
  deleteBioPage,
  insertBioPage,
  removeLinkFromBioPage,
} from '../database/bio-pages.ts';
import { InputError } from '../errors.ts';
import { aliasPattern, isReserved } from '../redirects/short-code.ts';
import { addCommand, addGroup, requireSomeChange } from './command.ts';
import {
  accountFlag,
  parseAnyText,
  parseId,
  patternParser,
  requiredFlag,
  optionalFlag,
  parseSiteUrl,
  parseNonEmptyText,
} from './flags.ts';
import { serviceFlags } from './settings.ts';

const page = {
  username: requiredFlag('--username <name>', 'the name of the page', parseNonEmptyText),
  site: optionalFlag('--site <url>', 'the site of the page, if its account has one of its own', parseSiteUrl),
};
const pageAndLink = {
  ...page,
  code: requiredFlag('--code <code>', 'the code of the link', parseNonEmptyText),
};
/** A page has its address where short links have theirs, so its name follows the rules of an alias. */
const newUsername = requiredFlag(
  '--username <name>',
  'the name of the page, which is its address, too',
  patternParser(aliasPattern, '3 to 50 letters, digits, hyphens and underscores'),
);

export function addBioPageCommands(program: Command): void {
  const group = addGroup(program, 'bio-page', 'pages with some links of an account');

  addCommand(
    group,
    'create',
    'creates a page without links, and prints its id',
    {
      account: accountFlag,
      username: newUsername,
      title: requiredFlag('--title <title>', 'its heading', parseNonEmptyText),
      bio: requiredFlag('--bio <text>', 'the text below', parseNonEmptyText),
      keepCodes: serviceFlags.keepCodes,
    },
    ({ account, username, title, bio, keepCodes }) => {
      if (isReserved(username)) throw new InputError(`The username "${username}" is reserved.`);
      const page = { accountId: account, username, title, bio };
      return async (db) => ({ id: await insertBioPage(db, page, Date.now(), keepCodes), username });
    },
  );

  addCommand(
    group,
    'list',
    'lists the pages of an account, or all, the newest first',
    { account: optionalFlag('--account <id>', 'the account', parseId) },
    ({ account }) =>
      (db) =>
        allBioPages(db, account),
  );

  addCommand(
    group,
    'edit',
    'changes the texts of a page',
    {
      ...page,
      title: optionalFlag('--title <title>', 'its heading', parseNonEmptyText),
      bio: optionalFlag('--bio <text>', 'the text below', parseAnyText),
    },
    ({ username, site, title, bio }) => {
      const change = { page_title: title, bio_text: bio };
      requireSomeChange(change, '--title or --bio');
      return async (db) => {
        await changeBioPage(db, username, change, site);
        return { username, ...change };
      };
    },
  );

  addCommand(
    group,
    'delete',
    'deletes a page, and frees its name; its links stay',
    page,
    ({ username, site }) =>
      async (db) => {
        await deleteBioPage(db, username, site);
        return { username, deleted: true };
      },
  );

  const links = addGroup(group, 'link', 'the links that a page shows');
  for (const [name, summary, shown, change] of [
    ['add', 'shows a link of the same account on the page', true, addLinkToBioPage],
    ['remove', 'shows a link no longer; the link itself stays', false, removeLinkFromBioPage],
  ] as const)
    addCommand(links, name, summary, pageAndLink, ({ username, site, code }) => async (db) => {
      await change(db, username, code, site);
      return { username, code, shown };
    });
}
