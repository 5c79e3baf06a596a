import { isAbsolute } from 'node:path';
import { type Command, Option } from 'commander';
import { openExisting } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { errorCodeOf, InputError } from '../errors.ts';
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
    process.stdout.on('error', endUnwritten);
    if (Array.isArray(result) && !json)
      for (const line of linesOfTable(result, terminalWidth())) console.log(line);
    else console.log(JSON.stringify(result));
  });
}

/** A result that was not written must not pass for one that was: a key is shown once. `| head` reads no more on purpose. */
function endUnwritten(error: Error): void {
  if (errorCodeOf(error) !== 'EPIPE')
    console.error(`It is done, but the result can't be written: ${error.message}.`);
  process.exit(1);
}

/** @throws InputError when a command that changes something is told to change nothing */
export function requireSomeChange(change: Record<string, unknown>, flags: string): void {
  if (Object.values(change).every((value) => value === undefined))
    throw new InputError(`Say what to change: ${flags}.`);
}

/** Columns of free texts, which are cut so that the table fits into the terminal, but no shorter than this. */
const texts = ['name', 'label', 'site_url', 'link', 'leads_to', 'username', 'page_title'];
const shortestText = 8;

/** Without a terminal, as before `grep`, nothing is cut, unless the usual variable says how wide the table may be. */
const terminalWidth = (): number => process.stdout.columns ?? (Number(process.env['COLUMNS']) || Infinity);

/** The lines of a table that is at most `room` wide, where its texts can be cut so far. */
export function linesOfTable(
  rows: readonly Record<string, string | number | null>[],
  room: number,
): string[] {
  const [first] = rows;
  if (first === undefined) return ['There are none.'];
  const names = Object.keys(first);
  let lines = [names, ...rows.map((row) => names.map((name) => escapeUnprintable(String(row[name] ?? ''))))];
  if (totalWidth(columnWidths(lines, Infinity)) > room)
    lines = lines.map((line) => line.map(withoutTimeOfDay));
  const widths = columnWidths(lines, room);
  return lines.map((line) =>
    line
      .map((cell, column) => fitted(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const withoutTimeOfDay = (cell: string) => cell.replace(/^(\d{4}-\d\d-\d\d) \d\d:\d\d:\d\d$/, '$1');

/** What a reader sees as one character. Not `Intl.Segmenter`, which would take half a minute for 200,000 links. */
const characters = /\p{RI}\p{RI}|.[\p{M}\p{EMod}]*/gsu;
/** What takes two columns of a terminal. Flags and keys of a phone are emoji only together with what follows them. */
const wide =
  /^(?:\p{Emoji_Presentation}|\p{RI}\p{RI}|.+\ufe0f|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff01-\uff60])/u;

/** As for most of the texts, of which there may be 200,000: each of their characters is one unit and one column. */
const narrow = /^[ -\u02ff]*$/;

/** The beginning of a text that fits into so many columns, without half a character of those that a reader sees. */
function beginning(text: string, columns: number): { shown: string; width: number } {
  if (narrow.test(text)) return { shown: text.slice(0, columns), width: Math.min(text.length, columns) };
  let [shown, width] = ['', 0];
  for (const character of text.match(characters) ?? []) {
    const next = width + (wide.test(character) ? 2 : 1);
    if (next > columns) break;
    [shown, width] = [shown + character, next];
  }
  return { shown, width };
}

/** Cuts a text, or fills it up with spaces. */
function fitted(cell: string, columns: number): string {
  const { shown, width } = beginning(cell, columns);
  return shown === cell ? cell + ' '.repeat(columns - width) : `${beginning(cell, columns - 1).shown}…`;
}

/** The widths of a table's columns, of which texts are cut as far as need be. */
function columnWidths(lines: readonly string[][], room: number): number[] {
  const [names = []] = lines;
  // Not Math.max, which can't take an argument for each of 200,000 links.
  const widths = names.map((_, column) =>
    lines.reduce((width, line) => Math.max(width, beginning(line[column] ?? '', Infinity).width), 0),
  );
  const cutTo = (longest: number) =>
    widths.map((width, column) => (texts.includes(names[column] ?? '') ? Math.min(width, longest) : width));
  let longest = Math.max(...widths);
  while (longest > shortestText && totalWidth(cutTo(longest)) > room) longest -= 1;
  return cutTo(longest);
}

const totalWidth = (widths: number[]) => widths.reduce((sum, width) => sum + width + 2, -2);

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
