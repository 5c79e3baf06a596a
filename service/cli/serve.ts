import { parseArgs } from 'node:util';
import { openBlocklist } from '../redirects/blocklist.ts';
import { parseAddresses } from '../clicks/origin.ts';
import { InputError } from '../input-error.ts';
import { isWebAddress } from '../redirects/parse-url.ts';
import { parseElsewhere } from './elsewhere-flags.ts';
import { startService } from '../serve.ts';
import { openAccessLog } from '../http/access-log.ts';
import { integer } from './arguments.ts';
import { parseMetrics } from './metrics-flag.ts';

const options = {
  port: { type: 'string', default: '8787' },
  host: { type: 'string', default: '127.0.0.1' },
  'site-url': { type: 'string' },
  database: { type: 'string' },
  'block-delete': { type: 'boolean', default: false },
  'no-cors': { type: 'boolean', default: false },
  'trust-proxy': { type: 'string', default: '' },
  blocklist: { type: 'string' },
  'country-header': { type: 'string' },
  'country-database': { type: 'string' },
  'retain-clicks': { type: 'string', default: '90' },
  home: { type: 'string' },
  'not-found': { type: 'string' },
  metrics: { type: 'string' },
  'access-log': { type: 'string' },
} as const;

/** Serves until SIGTERM or SIGINT, then finishes the requests in flight. */
export async function serve(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  if (values['site-url'] === undefined && /^[0.:]*$/.test(values.host)) {
    throw new InputError(
      `With --host ${values.host} the flag --site-url is needed: short links need an address that leads here.`,
    );
  }
  const accessLog = values['access-log'] === undefined ? undefined : openAccessLog(values['access-log']);
  const service = await startService({
    port: integer('port', values.port, 0, 65_535),
    host: values.host,
    siteUrl: parseSiteUrl(values['site-url']),
    database: values.database,
    elsewhere: parseElsewhere(values, values['site-url']),
    blockDelete: values['block-delete'],
    cors: !values['no-cors'],
    trustedProxies: parseAddresses(values['trust-proxy']),
    blocklist: values.blocklist === undefined ? undefined : openBlocklist(values.blocklist),
    countryHeader: parseCountryHeader(values['country-header'], values['trust-proxy']),
    countryDatabase: values['country-database'],
    observation: { metrics: parseMetrics(values.metrics), accessLog },
    retainClicksDays: integer('retain-clicks', values['retain-clicks'], 1),
  });
  console.log(`The link service is at ${service.url}`);
  if (service.metricsUrl !== undefined) console.log(`The metrics are at ${service.metricsUrl}`);
  // logrotate sends SIGHUP after it has moved the file away.
  if (accessLog !== undefined) process.on('SIGHUP', () => accessLog.reopen());
  // Under npm, Ctrl+C arrives twice. The second signal must not end the shutdown that the first one began, so `once` won't
  // do.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void service.close());
}

function parseSiteUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!isWebAddress(text) || /[?#]/.test(text)) {
    throw new InputError(`The flag --site-url must be an address such as https://go.example, not "${text}".`);
  }
  return text;
}

function parseCountryHeader(name: string | undefined, trustedProxies: string): string | undefined {
  if (name === undefined) return undefined;
  if (!/^[\w-]+$/.test(name)) {
    throw new InputError(
      `The flag --country-header must be a header's name such as CF-IPCountry, not "${name}".`,
    );
  }
  if (trustedProxies === '') {
    throw new InputError(
      'The flag --country-header needs --trust-proxy: from anybody else the header is not believed.',
    );
  }
  return name;
}
