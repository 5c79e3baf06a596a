import { isAbsolute } from 'node:path';
import { type Command, Option } from 'commander';
import { openExisting } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { InputError } from '../errors.ts';
import { escapeUnprintable } from '../log.ts';
import { addFlags, type Flag, type Flags, type ValuesOf } from './flags.ts';
import { databaseFlag, databaseVariable } from './settings.ts';

/** Flags of every command but `serve`. A result is always JSON; a list is JSON only with `--json`. */
const json: Flag<true | undefined> = new Option('--json', 'prints a list as a line of JSON, too');
const common = { database: databaseFlag, json };

/** What a command does to the database. It returns what is printed: a list, or the result as an object. */
type Work = (db: Database) => Promise<object>;

export function addGroup(parent: Command, name: string, summary: string): Command {
  return parent.command(name).description(summary).helpCommand(false);
}

/**
 * Adds a command with its flags.
 * @param prepare checks the flags, before the database is opened, and returns the work
 * @param open by default refuses a missing database: otherwise a mistyped name would create an empty one
 */
export function addCommand<Table extends Flags>(
  parent: Command,
  name: string,
  summary: string,
  flags: Table,
  prepare: (values: ValuesOf<Table & typeof common>) => Work | Promise<Work>,
  open: (url: string) => Promise<Database> = openExisting,
): void {
  const command = addFlags(parent.command(name).description(summary), { ...flags, ...common });
  command.action(async () => {
    const { database, json } = command.opts<ValuesOf<typeof common>>();
    const work = await prepare(command.opts<ValuesOf<Table & typeof common>>());
    const db = await open(resolveDatabaseUrl(database));
    const result = await work(db).finally(() => db.destroy());
    if (Array.isArray(result) && !json) printTable(result);
    else console.log(escapeUnprintable(JSON.stringify(result)));
  });
}

/** @throws InputError when a command that changes something is told to change nothing */
export function requireSomeChange(change: Record<string, unknown>, flags: string): void {
  if (Object.values(change).every((value) => value === undefined))
    throw new InputError(`Say what to change: ${flags}.`);
}

/** Longer cells are cut where the table then fits into the terminal; times, hashes and most codes stay whole. */
const shortCell = 20;

/** Without a terminal, as before `grep`, nothing is cut, unless the usual variable says how wide the table may be. */
const terminalWidth = (): number => process.stdout.columns ?? (Number(process.env['COLUMNS']) || Infinity);

function printTable(rows: readonly Record<string, string | number | null>[]): void {
  const [first] = rows;
  if (first === undefined) return console.log('There are none.');
  const names = Object.keys(first);
  const lines = [
    names,
    ...rows.map((row) => names.map((name) => escapeUnprintable(String(row[name] ?? '')))),
  ];
  // Not Math.max, which can't take an argument for each of 200,000 links.
  const widths = names.map((_, column) =>
    lines.reduce((width, line) => Math.max(width, line[column]?.length ?? 0), 0),
  );
  const widthWith = (longest: number) =>
    widths.reduce((sum, width) => sum + Math.min(width, longest) + 2, -2);
  const room = terminalWidth();
  let longest = Math.max(...widths);
  if (widthWith(shortCell) <= room) while (widthWith(longest) > room) longest -= 1;
  const fitted = (cell: string) => (cell.length > longest ? `${cell.slice(0, longest - 1)}…` : cell);
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => fitted(cell).padEnd(Math.min(widths[column] ?? 0, longest)))
        .join('  ')
        .trimEnd(),
    );
}

/** A clone has its database in its folder. An installed service has none of its own, and must be told. */
const isInstalled = !import.meta.url.endsWith('.ts');
const databaseOfClone = 'file:.data/service.db';

/**
 * Returns the database to work on, which is the same for the service and all of its commands: it never depends on the folder
 * in which a command happens to be run.
 * @throws InputError when it would
 */
export function resolveDatabaseUrl(given: string | undefined): string {
  if (given === undefined) {
    if (!isInstalled) return databaseOfClone;
    throw new InputError(
      `No database is named. The service has its own in ${databaseVariable} of its settings, which "curtail COMMAND" reads; otherwise give --database.`,
    );
  }
  const isSet = given === process.env[databaseVariable];
  if (isSet && given.startsWith('file:') && !isAbsolute(given.slice('file:'.length)))
    throw new InputError(
      `${databaseVariable} must hold the whole path of the file, such as file:/var/lib/curtail/service.db, not "${given}".`,
    );
  return given;
}
