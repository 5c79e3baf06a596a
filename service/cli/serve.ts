import { parseArgs } from 'node:util';
import { startService } from '../serve.ts';
import { integer } from './arguments.ts';

const options = {
  port: { type: 'string', default: '8787' },
  host: { type: 'string' },
  'site-url': { type: 'string' },
  database: { type: 'string' },
  'block-delete': { type: 'boolean', default: false },
  'no-cors': { type: 'boolean', default: false },
} as const;

/** Serves until SIGTERM or SIGINT, then finishes what is in flight. */
export async function serve(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const service = await startService({
    port: integer('port', values.port, 0, 65_535),
    host: values.host,
    siteUrl: values['site-url'],
    database: values.database,
    blockDelete: values['block-delete'],
    cors: !values['no-cors'],
  });
  console.log(`The link service is at ${service.url}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void service.close());
}
