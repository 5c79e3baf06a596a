import {
  type Flag,
  type Flags,
  parseHost,
  parseHostAndPort,
  integerParser,
  patternParser,
  optionalFlag,
  flagWithDefault,
  parseSiteUrl,
  parseNonEmptyText,
  type ValuesOf,
  parseWebUrl,
  parseYesOrNo,
} from './flags.ts';
import { parseAddresses } from '../clicks/origin.ts';
import { codesKeptDays } from '../database/new-links.ts';
import { InputError } from '../errors.ts';

/** Gives each flag its variable: `CURTAIL_SITE_URL` for `--site-url`. */
function withVariables<Table extends Flags>(flags: Table): Table {
  for (const flag of Object.values(flags))
    flag.env(`CURTAIL_${flag.name().replaceAll('-', '_').toUpperCase()}`);
  return flags;
}

/** Every setting of the service. Its help, its parsing and the check of the environment all read this table. */
export const serviceFlags = withVariables({
  port: flagWithDefault(
    '--port <port>',
    'where it listens; 0 selects a free port',
    integerParser(0, 65_535),
    8_787,
  ),
  host: flagWithDefault(
    '--host <host>',
    'the address where it listens; one that means every address needs --site-url',
    parseHost,
    '127.0.0.1',
  ),
  siteUrl: optionalFlag(
    '--site-url <url>',
    'the public address of short links, unless http://HOST:PORT',
    parseSiteUrl,
  ),
  trustProxy: optionalFlag(
    '--trust-proxy <list>',
    'addresses and networks (127.0.0.1,10.0.0.0/8) whose X-Forwarded-For is believed',
    parseAddresses,
  ),
  countryHeader: optionalFlag(
    '--country-header <name>',
    'the header in which those proxies name the country',
    patternParser(/^[\w-]+$/, "a header's name such as CF-IPCountry"),
  ),
  countryDatabase: optionalFlag(
    '--country-database <file>',
    "countries in MaxMind's format",
    parseNonEmptyText,
  ),
  blocklist: optionalFlag(
    '--blocklist <file>',
    'hosts that no link may lead to, a line for each',
    parseNonEmptyText,
  ),
  publicOnly: optionalFlag(
    '--public-only [yes|no]',
    'refuses links to private addresses and names (default: yes, if the site itself is public)',
    parseYesOrNo,
  ),
  passQuery: optionalFlag(
    '--pass-query [yes|no]',
    'adds the query of a short link to the page that it leads to',
    parseYesOrNo,
  ),
  contact: optionalFlag(
    '--contact <url>',
    'whom to tell of abuse, in security.txt: mailto:abuse@go.example',
    patternParser(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'mailto:… or https://…'),
  ),
  retainClicks: flagWithDefault(
    '--retain-clicks <days>',
    'for how long it is kept which visitor followed which link',
    integerParser(1),
    90,
  ),
  keepCodes: flagWithDefault(
    '--keep-codes <days>',
    "for how long the code of a deleted link stays its account's",
    // A hundred years. So many days that no date is so long ago would fail every creation.
    integerParser(0, 36_500),
    codesKeptDays,
  ),
  home: optionalFlag(
    '--home <url>',
    'where a browser that asks for the site itself is redirected',
    parseWebUrl,
  ),
  notFound: optionalFlag(
    '--not-found <url>',
    'where a browser is redirected from a missing page',
    parseWebUrl,
  ),
  metrics: optionalFlag('--metrics <[host:]port>', "where Prometheus' /metrics are served", parseHostAndPort),
});

export type ServiceSettings = ValuesOf<typeof serviceFlags>;

/** What holds where nothing is set. */
export const defaultServiceSettings = Object.fromEntries(
  Object.entries<Flag<unknown>>(serviceFlags).map(([key, flag]) => [key, flag.defaultValue as unknown]),
) as ServiceSettings;

export const databaseVariable = 'DATABASE_URL';
export const databaseFlag = optionalFlag(
  '--database <url>',
  'file:PATH for SQLite, or postgres://user:password@host/name',
  patternParser(/^(file:.|postgres(ql)?:\/\/)/, 'file:PATH or postgres://…'),
).env(databaseVariable);

/**
 * Refuses the service's own host as the site of an account: the links of everybody else would lead nowhere.
 * @throws InputError
 */
export function refuseOwnHost(site: string | null | undefined): void {
  const own = process.env[serviceFlags.siteUrl.envVar ?? ''];
  if (!own || !site || new URL(parseSiteUrl(own)).host !== new URL(site).host) return;
  throw new InputError(`${site} is the address of the service itself: an account's own must be another.`);
}

/** Variables of the extension's scripts, which a developer may have set for good. */
const ofScripts = ['CURTAIL_BROWSER', 'CURTAIL_FIREFOX'];
const known = Object.values<Flag<unknown>>({ ...serviceFlags, database: databaseFlag }).flatMap(
  ({ envVar }) => envVar ?? [],
);
/** Forgets empty variables, which count as not set. */
export function dropEmptyVariables(environment: NodeJS.ProcessEnv): void {
  for (const name of known) if (environment[name] === '') delete environment[name];
}

/** So few wrong letters are a slip: `CURTIAL_PORT`, `DATABASE_URI`. */
const slip = 2;

/**
 * Finds variables that were meant for the service and would be ignored: a misspelled one leaves a site without its blocklist.
 * @throws InputError that names the nearest right one
 */
export function checkEnvironment(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(environment)) {
    if (known.includes(name) || ofScripts.includes(name)) continue;
    const [nearest, distance] = nearestOf(name.toUpperCase());
    // Programs beside this one have variables such as DATABASE_SSL.
    const isSlip = distance <= (nearest === databaseVariable ? 1 : slip);
    if (name.toUpperCase().startsWith('CURTAIL_') || isSlip)
      throw new InputError(`The variable ${name} is no setting of the service: did you mean ${nearest}?`);
  }
}

function nearestOf(name: string): [nearest: string, distance: number] {
  const [nearest = ['', Infinity]] = known
    .map((right): [string, number] => [right, distanceBetween(name, right)])
    .toSorted(([, one], [, other]) => one - other);
  return nearest;
}

/** How many letters have to be added, removed or changed (Levenshtein). */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const letter of one) {
    const above = row;
    row = [(above[0] ?? 0) + 1];
    for (const [column, right] of other.split('').entries()) {
      const changed = (above[column] ?? 0) + (letter === right ? 0 : 1);
      row.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}
