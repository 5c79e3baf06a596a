import { parseArgs } from 'node:util';
import { parseAddresses } from '../clicks/origin.ts';
import { InputError } from '../input-error.ts';
import { parseUrl } from '../parse-url.ts';
import { startService } from '../serve.ts';
import { integer } from './arguments.ts';

const options = {
  port: { type: 'string', default: '8787' },
  host: { type: 'string' },
  'site-url': { type: 'string' },
  database: { type: 'string' },
  'block-delete': { type: 'boolean', default: false },
  'no-cors': { type: 'boolean', default: false },
  'trust-proxy': { type: 'string', default: '' },
  'country-database': { type: 'string' },
} as const;

/** Serves until SIGTERM or SIGINT, then finishes what is in flight. */
export async function serve(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const service = await startService({
    port: integer('port', values.port, 0, 65_535),
    host: values.host,
    siteUrl: parseSiteUrl(values['site-url']),
    database: values.database,
    blockDelete: values['block-delete'],
    cors: !values['no-cors'],
    trustedProxies: parseAddresses(values['trust-proxy']),
    countryDatabase: values['country-database'],
  });
  console.log(`The link service is at ${service.url}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void service.close());
}

function parseSiteUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = parseUrl(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new InputError(`The flag --site-url must be an address such as https://go.example, not "${text}".`);
  }
  return text;
}
