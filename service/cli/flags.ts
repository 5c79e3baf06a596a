import { isIPv6 } from 'node:net';
import { type Command, Option } from 'commander';
import { type Plan, plans } from '../database/schema.ts';
import { InputError } from '../errors.ts';
import { bareHost, isWebAddress, parseUrl, withoutTrailingSlash } from '../redirects/parse-url.ts';

/** A flag of a command, with the type of its value, which Commander doesn't know. */
export type Flag<Value> = Option & { readonly valueType?: () => Value };

export type Flags = Readonly<Record<string, Flag<unknown>>>;
export type ValuesOf<Table extends Flags> = {
  [Name in keyof Table]: Table[Name] extends Flag<infer Value> ? Value : never;
};

/** Turns the text of a flag into its value. @throws Unfit */
type Parse<Value> = (text: string) => Value;

/** A text that a flag can't have. The message says what it must be. */
class Unfit extends Error {}

function makeFlag(flag: string, meaning: string, parse: Parse<unknown>): Option {
  const option = new Option(flag, meaning);
  return option.argParser((text) => {
    // Commander takes the next flag for the value.
    if (/^--[a-z]/.test(text)) throw new InputError(`The flag ${option.long} needs a value before ${text}.`);
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      const name = option.envVar === undefined ? option.long : `${option.long} (${option.envVar})`;
      throw new InputError(`The flag ${name} must be ${error.message}, not "${text}".`, { cause: error });
    }
  });
}

export function requiredFlag<Value>(flag: string, meaning: string, parse: Parse<Value>): Flag<Value> {
  return makeFlag(flag, meaning, parse).makeOptionMandatory();
}

export function optionalFlag<Value>(
  flag: string,
  meaning: string,
  parse: Parse<Value>,
): Flag<Value | undefined> {
  return makeFlag(flag, meaning, parse);
}

export function flagWithDefault<Value extends string | number>(
  flag: string,
  meaning: string,
  parse: Parse<Value>,
  value: Value,
): Flag<Value> {
  return makeFlag(flag, meaning, parse).default(value, String(value));
}

export function addFlags(command: Command, flags: Flags): Command {
  for (const flag of Object.values(flags)) command.addOption(flag);
  return command;
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

/** A name or an address on which to listen, as the URL parser writes it. An IPv6 address may stand in brackets. */
export function parseHost(value: string): string {
  const address = value.replace(/^\[([^\]]*:[^\]]*)\]$/, '$1');
  const url = isIPv6(address) ? `http://[${address}]` : /^[\w.-]+$/.test(value) ? `http://${value}` : '';
  const parsed = parseUrl(url);
  if (parsed === null) throw new Unfit('a name or an address such as 127.0.0.1 or ::1');
  return bareHost(parsed);
}

/** A port on this machine, such as `9464`, or a host and port: `10.0.0.5:9464`, `[::1]:9464`. */
export function parseHostAndPort(value: string): { host: string; port: number } {
  const [, host = '127.0.0.1', port] = /^(?:(\[.+\]|[^:]+):)?(\d+)$/.exec(value) ?? [];
  if (port === undefined || Number(port) > 65_535) throw new Unfit('a port, or HOST:PORT, such as 9464');
  return { host: parseHost(host), port: Number(port) };
}

/** For a flag that without a value is true, such as `--public-only [yes|no]`. */
export function parseYesOrNo(value: string): boolean {
  if (/^(1|true|yes|on)$/i.test(value)) return true;
  if (/^(0|false|no|off)$/i.test(value)) return false;
  throw new Unfit('yes or no');
}
