import type { Command } from 'commander';
import { chooseDatabase } from './command.ts';
import { addFlags, readFlags, type ValuesOf } from './flags.ts';
import { database, settings } from './settings.ts';
import { InputError } from '../errors.ts';
import { openAccessLog } from '../http/access-log.ts';
import { log, logConsole } from '../log.ts';
import { openBlocklist } from '../redirects/blocklist.ts';
import { withoutSlash } from '../redirects/parse-url.ts';
import { startService } from '../serve.ts';
import { version } from '../version.ts';

const flags = { ...settings, database };
type Values = ValuesOf<typeof flags>;

/** `serve`, and what happens without a command. */
export function addServe(program: Command): void {
  addFlags(program.command('serve', { isDefault: true }), flags)
    .description('serves the API and the short links, until SIGTERM or SIGINT')
    .action((_, command: Command) => serve(readFlags(command, flags, process.env)));
}

async function serve(values: Values): Promise<void> {
  refuseContradictions(values);
  const accessLog = values.accessLog === undefined ? undefined : openAccessLog(values.accessLog);
  const service = await startService({
    port: values.port,
    host: values.host,
    siteUrl: values.siteUrl,
    database: chooseDatabase(values.database),
    elsewhere: { home: values.home, notFound: values.notFound },
    trustedProxies: values.trustProxy,
    blocklist: values.blocklist === undefined ? undefined : openBlocklist(values.blocklist),
    countryHeader: values.countryHeader,
    countryDatabase: values.countryDatabase,
    observation: { metrics: values.metrics, accessLog },
    retainClicksDays: values.retainClicks,
    codesKeptDays: values.keepCodes,
    publicOnly: values.publicOnly,
    passQuery: values.passQuery,
    contact: values.contact,
  });
  logConsole();
  console.log(`The link service ${version} is at ${service.url}`);
  if (service.metricsUrl !== undefined) console.log(`The metrics are at ${service.metricsUrl}`);
  log.info({ node: process.version, url: service.url }, 'The service has started.');
  // logrotate sends SIGHUP after it has moved the file away. Without a log there is nothing to do, and no reason to end.
  process.on('SIGHUP', () => accessLog?.reopen());
  // Under npm, Ctrl+C arrives twice. The second signal must not end the shutdown that the first one began, so `once` won't
  // do.
  let stopped: Promise<void> | undefined;
  const stop = () => void (stopped ??= service.close().then(() => log.info('The service has stopped.')));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}

/** @throws InputError when settings that are right by themselves don't go together */
function refuseContradictions({ host, siteUrl, trustProxy, countryHeader, home, notFound }: Values): void {
  if (siteUrl === undefined && /^[0.:]*$/.test(host))
    throw new InputError(
      `With --host ${host} the flag --site-url is needed: short links need an address that leads here.`,
    );
  if (countryHeader !== undefined && trustProxy === undefined)
    throw new InputError(
      'The flag --country-header needs --trust-proxy: from anybody else the header is not believed.',
    );
  if (siteUrl === undefined) return;
  const isSite = home !== undefined && withoutSlash(home) === siteUrl;
  // A page on this site may be deleted tomorrow, and would then be "not found" itself.
  const isBelow = notFound !== undefined && `${notFound}/`.startsWith(`${siteUrl}/`);
  if (isSite || isBelow)
    throw new InputError(
      `The flag --${isSite ? 'home' : 'not-found'} leads to the site itself, which would be an endless redirect.`,
    );
}
