import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { hashKey, shortHashLength, issueKey, listKeys, revokeKey, revokeKeys } from '../database/keys.ts';
import { InputError } from '../errors.ts';
import { addCommand, addGroup } from './command.ts';
import { accountFlag, parseDay, parseId, patternParser, optionalFlag, parseNonEmptyText } from './flags.ts';

type Key = Awaited<ReturnType<typeof listKeys>>[number];
const hashPattern = new RegExp(`^[0-9a-f]{${shortHashLength}}$`);

/** `key …`: the keys of accounts. A key is shown once, when it is issued: only its hash is stored. */
export function addKeyCommands(program: Command): void {
  const group = addGroup(program, 'key', "accounts' keys for the API");

  addCommand(
    group,
    'issue',
    'issues another key for an account, and prints it',
    {
      account: accountFlag,
      label: optionalFlag(
        '--label <label>',
        'what it is for, such as the name of a program',
        parseNonEmptyText,
      ),
      expires: optionalFlag(
        '--expires <day>',
        'the last day on which it works, such as 2027-01-31',
        parseDay,
      ),
    },
    ({ account, label, expires }) =>
      async (db) => ({
        account_id: account,
        api_key: await issueKey(db, account, { expiresOn: expires, label }),
      }),
  );

  addCommand(
    group,
    'list',
    "lists an account's keys by the beginning of their hashes, with the last day on which each was used",
    { account: accountFlag },
    ({ account, json }) =>
      async (db) => {
        const keys = await listKeys(db, account);
        return json ? keys : keys.map(inTable);
      },
  );

  addCommand(
    group,
    'revoke',
    'revokes a key, or all keys of an account, at once and for good',
    {
      key: optionalFlag('--key <key>', 'the key; with - it is read from standard input', parseNonEmptyText),
      hash: optionalFlag(
        '--hash <hash>',
        'the beginning of its hash',
        patternParser(hashPattern, 'as "key list" shows it'),
      ),
      account: optionalFlag('--account <id>', 'the account whose keys are all revoked', parseId),
    },
    async ({ key, hash, account }) => {
      if ([key, hash, account].filter((given) => given !== undefined).length !== 1)
        throw new InputError(
          'Give one of --key KEY or --hash HASH, to revoke that one, and --account ID, to revoke all that it has.',
        );
      const which = hash ?? hashKey(key === '-' ? await readKey() : (key ?? ''));
      return async (db) => {
        if (!(await (account === undefined ? revokeKey(db, which) : revokeKeys(db, account))))
          throw new InputError(
            account === undefined
              ? 'This key is not known, or was revoked before.'
              : `The account ${account} has no key that is not revoked.`,
          );
        return { revoked: true };
      };
    },
  );
}

/** Without the account, which was asked for. */
function inTable({ hash, label, created_at, expires_at, revoked_at, last_used_on }: Key) {
  return { hash, label, created_at, expires_at, revoked_at, last_used_on };
}

/** Reads a key from standard input. On the command line, everybody on the machine could read it in the list of processes. */
async function readKey(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim() !== '') return line.trim();
  throw new InputError('Standard input has no key.');
}
