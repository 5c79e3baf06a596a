import type { Command } from 'commander';
import { addCommand, addGroup, withDatabase } from './command.ts';
import { account, integer, needed, optional, plan, preset, siteUrl, text } from './flags.ts';
import { printList, printResult } from './print.ts';
import {
  changeAccount,
  createAccount,
  listAccounts,
  setAccountStatus,
  setSite,
} from '../database/accounts.ts';
import { deleteAccount } from '../database/delete-account.ts';
import type { Database, Status } from '../database/schema.ts';
import { InputError } from '../errors.ts';

const ownSite = optional('--site-url <url>', "the account's own address for short links", siteUrl);
const linkLimit = integer(-1);

/** `account …`: who may use the service. */
export function addAccountCommands(program: Command): void {
  const group = addGroup(program, 'account', 'accounts: who may make links');

  addCommand(
    group,
    'create',
    'creates an account, and prints its id and its first key',
    {
      name: needed('--name <name>', 'who it belongs to', text),
      plan: needed('--plan <plan>', 'free, pro or agency', plan),
      linkLimit: preset('--link-limit <n>', 'how many links it may have; -1 is unlimited', linkLimit, '-1'),
      siteUrl: ownSite,
    },
    async ({ database, ...rest }) =>
      printResult(await withDatabase(database, (db) => createAccount(db, rest))),
  );

  addCommand(group, 'list', 'lists the accounts, the newest first', {}, async (values) =>
    printList(await withDatabase(values.database, listAccounts), values),
  );

  addCommand(
    group,
    'set',
    'changes an account, and prints it',
    {
      account,
      name: optional('--name <name>', 'its new name', text),
      plan: optional('--plan <plan>', 'free, pro or agency', plan),
      linkLimit: optional('--link-limit <n>', 'how many links it may have; -1 is unlimited', linkLimit),
      siteUrl: optional(
        '--site-url <url>',
        "its own address for short links, or none for the service's; only while it has no links",
        (value) => (value === 'none' ? null : siteUrl(value)),
      ),
    },
    async (values) => {
      const change = {
        ...(values.name !== undefined && { name: values.name }),
        ...(values.plan !== undefined && { plan: values.plan }),
        ...(values.linkLimit !== undefined && { link_limit: values.linkLimit }),
      };
      const isChanged = Object.keys(change).length > 0;
      if (!isChanged && values.siteUrl === undefined)
        throw new InputError('Say what to change: --name, --plan, --link-limit or --site-url.');
      await withDatabase(values.database, async (db) => {
        if (values.siteUrl !== undefined) await moveTo(db, values.account, values.siteUrl);
        const changed = isChanged
          ? await changeAccount(db, values.account, change)
          : (await listAccounts(db)).find((each) => each.id === values.account);
        if (changed === undefined) throw noAccount(values.account);
        printResult(changed);
      });
    },
  );

  addStatus(group, 'suspend', 'refuses its keys, and takes its links and pages down', 'suspended');
  addStatus(group, 'resume', 'ends a suspension', 'active');

  addCommand(
    group,
    'delete',
    'deletes an account for good, with its keys, links, clicks and pages',
    { account },
    async (values) => {
      const deleted = await withDatabase(values.database, (db) => deleteAccount(db, values.account));
      if (deleted === undefined) throw noAccount(values.account);
      printResult({ account_id: values.account, deleted: true, links: deleted });
    },
  );
}

function addStatus(group: Command, name: string, summary: string, status: Status['account']): void {
  addCommand(group, name, summary, { account }, async (values) => {
    if (!(await withDatabase(values.database, (db) => setAccountStatus(db, values.account, status))))
      throw noAccount(values.account);
    printResult({ account_id: values.account, status });
  });
}

async function moveTo(db: Database, id: number, siteUrl: string | null): Promise<void> {
  const outcome = await setSite(db, id, siteUrl);
  if (outcome === 'no-account') throw noAccount(id);
  if (outcome === 'has-links')
    throw new InputError(
      `The account ${id} has links or pages, which would lead nowhere at another address: make a new account.`,
    );
}

function noAccount(accountId: number): InputError {
  return new InputError(`There is no account ${accountId}.`);
}
