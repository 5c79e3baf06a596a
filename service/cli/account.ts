import type { Command } from 'commander';
import { updateAccount, createAccount, deleteAccount, listAccounts } from '../database/accounts.ts';
import type { Status } from '../database/schema.ts';
import { addCommand, addGroup, requireSomeChange } from './command.ts';
import {
  accountFlag,
  integerParser,
  requiredFlag,
  optionalFlag,
  parsePlan,
  flagWithDefault,
  parseSiteUrl,
  parseNonEmptyText,
} from './flags.ts';
import { refuseOwnHost } from './settings.ts';

const plans = 'free, pro or agency';
const limit = 'how many links it may have; -1 is unlimited';
const linkLimit = integerParser(-1);
type Account = Awaited<ReturnType<typeof listAccounts>>[number];

export function addAccountCommands(program: Command): void {
  const group = addGroup(program, 'account', 'accounts: who may make links');

  addCommand(
    group,
    'create',
    'creates an account, and prints its id and its first key',
    {
      name: requiredFlag('--name <name>', 'who it belongs to', parseNonEmptyText),
      plan: requiredFlag('--plan <plan>', plans, parsePlan),
      linkLimit: flagWithDefault('--link-limit <n>', limit, linkLimit, -1),
      siteUrl: optionalFlag('--site-url <url>', "the account's own address for short links", parseSiteUrl),
    },
    (values) => {
      refuseOwnHost(values.siteUrl);
      return (db) => createAccount(db, values);
    },
  );

  addCommand(group, 'list', 'lists the accounts, the newest first', {}, ({ json }) => async (db) => {
    const accounts = await listAccounts(db);
    return json ? accounts : accounts.map(inTable);
  });

  addCommand(
    group,
    'set',
    'changes an account, and prints it',
    {
      account: accountFlag,
      name: optionalFlag('--name <name>', 'its new name', parseNonEmptyText),
      plan: optionalFlag('--plan <plan>', plans, parsePlan),
      linkLimit: optionalFlag('--link-limit <n>', limit, linkLimit),
      siteUrl: optionalFlag(
        '--site-url <url>',
        "its own address for short links, or none for the service's; only while it has no links",
        // Not null, which Commander would make an empty text.
        (value) => (value === 'none' ? value : parseSiteUrl(value)),
      ),
    },
    ({ account, name, plan, linkLimit, siteUrl }) => {
      const site = siteUrl === 'none' ? null : siteUrl;
      const change = { name, plan, link_limit: linkLimit, site_url: site };
      requireSomeChange(change, '--name, --plan, --link-limit or --site-url');
      refuseOwnHost(site);
      return (db) => updateAccount(db, account, change);
    },
  );

  addStatus(group, 'suspend', 'refuses its keys, and takes its links and pages down', 'suspended');
  addStatus(group, 'resume', 'ends a suspension', 'active');

  addCommand(
    group,
    'delete',
    'deletes an account for good, with its keys, links, clicks and pages',
    { account: accountFlag },
    ({ account }) =>
      async (db) => ({ account_id: account, deleted: true, links: await deleteAccount(db, account) }),
  );
}

/** With names of columns that leave room for the texts. */
function inTable({ link_count, link_limit, created_at, ...account }: Account) {
  return { ...account, links: link_count, limit: link_limit, created_at };
}

function addStatus(group: Command, name: string, summary: string, status: Status['account']): void {
  addCommand(group, name, summary, { account: accountFlag }, ({ account }) => async (db) => {
    await updateAccount(db, account, { status });
    return { account_id: account, status };
  });
}
