import { type Command, Option } from 'commander';
import { type Plan, plans } from '../database/schema.ts';
import { InputError } from '../errors.ts';
import { isWebAddress, withoutTrailingSlash } from '../redirects/parse-url.ts';

/** A flag of a command, such as `--port <port>`: help, parsing and the variables of the environment derive from it. */
export interface Flag<Value> {
  readonly flag: string;
  readonly meaning: string;
  /** The variable of the environment that can stand for the flag. */
  readonly variable?: string;
  /**
   * @param text undefined if the flag wasn't given
   * @param name how an error calls it: "The flag --port"
   * @throws InputError
   */
  read(text: string | undefined, name: string): Value;
}

export type Flags = Readonly<Record<string, Flag<unknown>>>;
export type ValuesOf<Table extends Flags> = {
  [Name in keyof Table]: Table[Name] extends Flag<infer Value> ? Value : never;
};

/** Turns the text of a flag into its value. @throws Unfit */
type Parse<Value> = (text: string) => Value;

/** A text that a flag can't have. The message says what it must be. */
class Unfit extends Error {}

function makeFlag<Value, Missing>(
  flag: string,
  meaning: string,
  parse: Parse<Value>,
  whenMissing: (name: string) => Missing,
): Flag<Value | Missing> {
  function read(text: string | undefined, name: string): Value | Missing {
    if (text === undefined) return whenMissing(name);
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      throw new InputError(`${name} must be ${error.message}, not "${text}".`, { cause: error });
    }
  }
  return { flag, meaning, read };
}

export function requiredFlag<Value>(flag: string, meaning: string, parse: Parse<Value>): Flag<Value> {
  return makeFlag(flag, meaning, parse, (name) => {
    throw new InputError(`${name} is missing.`);
  });
}

export function optionalFlag<Value>(
  flag: string,
  meaning: string,
  parse: Parse<Value>,
): Flag<Value | undefined> {
  return makeFlag(flag, meaning, parse, () => undefined);
}

export function flagWithDefault<Value extends string | number>(
  flag: string,
  meaning: string,
  parse: Parse<Value>,
  value: Value,
): Flag<Value> {
  return makeFlag(flag, `${meaning} (default: ${value})`, parse, () => value);
}

/** A flag without a value. In the environment, its variable is yes or no. */
export function toggleFlag(flag: string, meaning: string): Flag<boolean> {
  return makeFlag(flag, meaning, parseYesOrNo, () => false);
}

/** The name of a flag as it is given: `--port`. */
export function flagName({ flag }: Flag<unknown>): string {
  return flag.split(' ')[0] ?? flag;
}

/** Adds flags to a command, so that its help has them. */
export function addFlags(command: Command, flags: Flags): Command {
  // `readFlags` says which argument is too much.
  command.allowExcessArguments();
  for (const { flag, meaning, variable } of Object.values(flags))
    command.addOption(new Option(flag, variable === undefined ? meaning : `${meaning} [${variable}]`));
  return command;
}

/**
 * Reads the values of a command's flags. What is given on the command line goes before the environment, where an empty
 * variable counts as not set.
 * @throws InputError
 */
export function readFlags<Table extends Flags>(
  command: Command,
  flags: Table,
  environment: NodeJS.ProcessEnv,
): ValuesOf<Table> {
  const given = command.opts<Record<string, string | true | undefined>>();
  const names = new Set(Object.values(flags).map(flagName));
  const values = Object.entries(flags).map(([key, flag]) => {
    const name = flagName(flag);
    const text = given[key] === true ? 'yes' : given[key];
    if (text !== undefined && names.has(text))
      throw new InputError(`The flag ${name} needs a value before ${text}.`);
    const set = flag.variable === undefined ? '' : (environment[flag.variable] ?? '');
    return text === undefined && set !== ''
      ? [key, flag.read(set, `The variable ${flag.variable}`)]
      : [key, flag.read(text, `The flag ${name}`)];
  });
  const [extra] = command.args;
  if (extra !== undefined) throw new InputError(`"${extra}" belongs to no flag: -h lists them.`);
  return Object.fromEntries(values) as ValuesOf<Table>;
}

export function parseNonEmptyText(value: string): string {
  if (value === '') throw new Unfit('a text of at least one character');
  return value;
}

export const parseAnyText = (value: string): string => value;

export function integerParser(min: number, max: number = Number.MAX_SAFE_INTEGER): Parse<number> {
  const range = max < Number.MAX_SAFE_INTEGER ? `from ${min} to ${max}` : `of at least ${min}`;
  return (value) => {
    const number = Number(value);
    if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(number) || number < min || number > max)
      throw new Unfit(`a whole number ${range}`);
    return number;
  };
}

export const parseId = integerParser(1);

export const accountFlag = requiredFlag('--account <id>', 'the account', parseId);

export function parsePlan(value: string): Plan {
  const found = plans.find((name) => name === value);
  if (found === undefined) throw new Unfit(`one of ${plans.join(', ')}`);
  return found;
}

/** A day such as 2027-01-31. */
export function parseDay(value: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  // `Date.parse` reads 30 February as 2 March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(value))
    throw new Unfit('a day such as 2027-01-31');
  return value;
}

/** The public address of a site, without a slash at the end. */
export function parseSiteUrl(value: string): string {
  if (!isWebAddress(value) || /[?#]/.test(value) || new URL(value).hostname.endsWith('.'))
    throw new Unfit('an address such as https://go.example');
  return withoutTrailingSlash(value);
}

export function parseWebUrl(value: string): string {
  if (!isWebAddress(value)) throw new Unfit('an address such as https://example.com/');
  return value;
}

export function patternParser(pattern: RegExp, expected: string): Parse<string> {
  return (value) => {
    if (!pattern.test(value)) throw new Unfit(expected);
    return value;
  };
}

/** A port on this machine, such as `9464`, or a host and port: `10.0.0.5:9464`, `[::1]:9464`. */
export function parseHostAndPort(value: string): { host: string; port: number } {
  const [, ipv6, host = '127.0.0.1', port] = /^(?:(?:\[([\da-f:]+)\]|([^:[\]]+)):)?(\d+)$/i.exec(value) ?? [];
  if (port === undefined || Number(port) > 65_535) throw new Unfit('a port, or HOST:PORT, such as 9464');
  return { host: ipv6 ?? host, port: Number(port) };
}

export function parseYesOrNo(value: string): boolean {
  if (/^(1|true|yes|on)$/i.test(value)) return true;
  if (/^(0|false|no|off)$/i.test(value)) return false;
  throw new Unfit('yes or no');
}
