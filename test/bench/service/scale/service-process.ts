import { parseAddresses } from '../../../../service/clicks/origin.ts';
import { startService } from '../../../../service/serve.ts';
import { announce } from '../child.ts';

/** The service on an existing database, unchanged but for higher rate limits. With the usual ones, nothing could be measured. */
const [database = ''] = process.argv.slice(2);
const service = await startService({
  port: 0,
  database,
  rates: { free: 0, pro: 1e12, agency: 1e12 },
  trustProxy: parseAddresses('127.0.0.0/8'),
  countryHeader: 'CF-IPCountry',
});
process.once('SIGTERM', () => void service.close().then(() => process.exit()));
announce({ url: service.url, pid: String(process.pid) });
