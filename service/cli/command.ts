import type { Command } from 'commander';
import { isAbsolute } from 'node:path';
import { addFlags, type Flags, readFlags, toggle, type ValuesOf } from './flags.ts';
import { database, databaseVariable } from './settings.ts';
import { openExisting } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { InputError } from '../errors.ts';

/** Flags of every command but `serve`. A result is always JSON; a list is JSON only with `--json`. */
const common = { database, json: toggle('--json', 'prints a list as a line of JSON, too') };

/** Adds a word that only says what its commands are about. */
export function addGroup(parent: Command, name: string, summary: string): Command {
  return parent.command(name).description(summary).helpCommand(false);
}

/** Adds a command with its flags. */
export function addCommand<Table extends Flags>(
  parent: Command,
  name: string,
  summary: string,
  flags: Table,
  run: (values: ValuesOf<Table & typeof common>) => Promise<void>,
): void {
  const all = { ...flags, ...common };
  addFlags(parent.command(name).description(summary), all).action((_, command: Command) =>
    run(readFlags(command, all, process.env)),
  );
}

/**
 * Opens the database for one piece of work, and closes it whatever happens.
 * @param open by default refuses a missing database: otherwise a mistyped name would create an empty one.
 */
export async function withDatabase<Result>(
  given: string | undefined,
  work: (db: Database) => Promise<Result>,
  open: (url: string) => Promise<Database> = openExisting,
): Promise<Result> {
  const db = await open(chooseDatabase(given));
  return work(db).finally(() => db.destroy());
}

/** A clone has its database in its folder. An installed service has none of its own, and must be told. */
const isInstalled = !import.meta.url.endsWith('.ts');
const databaseOfClone = 'file:.data/service.db';

/**
 * Returns the database to work on, which is the same for the service and all of its commands: it never depends on the folder
 * in which a command happens to be run.
 * @throws InputError when it would
 */
export function chooseDatabase(given: string | undefined, environment = process.env): string {
  if (given === undefined) {
    if (!isInstalled) return databaseOfClone;
    throw new InputError(
      `No database is named. The service has its own in ${databaseVariable} of its settings, which "curtail COMMAND" reads; otherwise give --database.`,
    );
  }
  if (
    given === environment[databaseVariable] &&
    given.startsWith('file:') &&
    !isAbsolute(given.slice('file:'.length))
  )
    throw new InputError(
      `${databaseVariable} must hold the whole path of the file, such as file:/var/lib/curtail/service.db, not "${given}".`,
    );
  return given;
}
