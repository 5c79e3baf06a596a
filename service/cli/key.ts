import type { Command } from 'commander';
import { createInterface } from 'node:readline';
import { addCommand, addGroup, withDatabase } from './command.ts';
import { account, day, id, matching, optional, text } from './flags.ts';
import { printList, printResult } from './print.ts';
import { hashLength, issueKey, listKeys, revokeKey, revokeKeyByHash, revokeKeys } from '../database/keys.ts';
import { InputError } from '../errors.ts';

const hashPattern = new RegExp(`^[0-9a-f]{${hashLength}}$`);

/** `key …`: the keys of accounts. A key is shown once, when it is issued: only its hash is stored. */
export function addKeyCommands(program: Command): void {
  const group = addGroup(program, 'key', "accounts' keys for the API");

  addCommand(
    group,
    'issue',
    'issues another key for an account, and prints it',
    {
      account,
      label: optional('--label <label>', 'what it is for, such as the name of a program', text),
      expires: optional('--expires <day>', 'the last day on which it works, such as 2027-01-31', day),
    },
    async ({ database, account, label, expires }) => {
      const options = { expiresOn: expires, label };
      const key = await withDatabase(database, (db) => issueKey(db, account, options));
      printResult({ account_id: account, api_key: key });
    },
  );

  addCommand(
    group,
    'list',
    "lists an account's keys by the beginning of their hashes, with the last day on which each was used",
    { account },
    async (values) =>
      printList(await withDatabase(values.database, (db) => listKeys(db, values.account)), values),
  );

  addCommand(
    group,
    'revoke',
    'revokes a key, or all keys of an account, at once and for good',
    {
      key: optional('--key <key>', 'the key; with - it is read from standard input', text),
      hash: optional(
        '--hash <hash>',
        'the beginning of its hash',
        matching(hashPattern, 'as "key list" shows it'),
      ),
      account: optional('--account <id>', 'the account whose keys are all revoked', id),
    },
    async ({ database, key, hash, account }) => {
      if ([key, hash, account].filter((given) => given !== undefined).length !== 1)
        throw new InputError(
          'Give one of --key KEY or --hash HASH, to revoke that one, and --account ID, to revoke all that it has.',
        );
      const whole = key === '-' ? await readKey() : key;
      await withDatabase(database, async (db) => {
        if (account !== undefined && !(await revokeKeys(db, account)))
          throw new InputError(`The account ${account} has no key that is not revoked.`);
        if (whole !== undefined && !(await revokeKey(db, whole))) throw unknownKey();
        if (hash !== undefined && !(await revokeKeyByHash(db, hash))) throw unknownKey();
      });
      printResult({ revoked: true });
    },
  );
}

function unknownKey(): InputError {
  return new InputError('This key is not known, or was revoked before.');
}

/** Reads a key from standard input. On the command line, everybody on the machine could read it in the list of processes. */
async function readKey(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    if (line.trim() !== '') return line.trim();
  }
  throw new InputError('Standard input has no key.');
}
