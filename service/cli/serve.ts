import type { Command } from 'commander';
import { resolveDatabaseUrl } from './command.ts';
import { addFlags, type ValuesOf } from './flags.ts';
import { databaseFlag, serviceFlags, type ServiceSettings } from './settings.ts';
import { InputError } from '../errors.ts';
import { log, redirectConsoleToLog, version } from '../log.ts';
import { withoutTrailingSlash } from '../redirects/parse-url.ts';
import { createSites } from '../redirects/sites.ts';
import { type ServiceOptions, startService } from '../serve.ts';

const flags = { ...serviceFlags, database: databaseFlag };

/** `serve`, and what happens without a command. */
export function addServe(program: Command): void {
  addFlags(program.command('serve', { isDefault: true }), flags)
    .description('serves the API and the short links, until SIGTERM or SIGINT')
    .action(async (values: ValuesOf<typeof flags>) => {
      refuseContradictions(values);
      await serve({ ...values, database: resolveDatabaseUrl(values.database) });
    });
}

async function serve(options: ServiceOptions & { database: string }): Promise<void> {
  // Its reader may end, and its disk may be full: neither must end the service.
  process.stdout.on('error', () => undefined);
  const service = await startService(options);
  redirectConsoleToLog();
  console.log(`The link service ${version} is at ${service.url}`);
  if (service.metricsUrl !== undefined) console.log(`The metrics are at ${service.metricsUrl}`);
  log.info({ node: process.version, url: service.url }, 'The service has started.');
  // Under npm, Ctrl+C arrives twice. The second signal must not end the shutdown that the first one began, so `once` won't
  // do.
  let stopped: Promise<void> | undefined;
  const stop = () => void (stopped ??= service.close().then(() => log.info('The service has stopped.')));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}

/** @throws InputError when settings that are right by themselves don't go together */
function refuseContradictions({
  host,
  siteUrl,
  trustProxy,
  countryHeader,
  home,
  notFound,
}: ServiceSettings): void {
  if (siteUrl === undefined && ['0.0.0.0', '::', '::ffff:0:0'].includes(host))
    throw new InputError(
      `With --host ${host} the flag --site-url is needed: short links need an address that leads here.`,
    );
  if (countryHeader !== undefined && trustProxy === undefined)
    throw new InputError(
      'The flag --country-header needs --trust-proxy: from anybody else the header is not believed.',
    );
  if (siteUrl === undefined) return;
  const leadsHome = (url: string | undefined) =>
    url !== undefined && addressWithoutQuery(url) === addressWithoutQuery(siteUrl);
  // A page on this site may be deleted tomorrow, and would then be "not found" itself.
  const isNotFoundHere =
    leadsHome(notFound) || (notFound !== undefined && createSites(siteUrl, []).has(notFound));
  if (leadsHome(home) || isNotFoundHere)
    throw new InputError(
      `The flag --${isNotFoundHere ? 'not-found' : 'home'} leads to the site itself, which would be an endless redirect.`,
    );
}

function addressWithoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return withoutTrailingSlash(origin + pathname);
}
