import { startService } from '../../../service/serve.ts';
import { announce } from './child.ts';

/** The unchanged service on an existing database. */
const [database = ''] = process.argv.slice(2);
const service = await startService({ port: 0, database });
process.once('SIGTERM', () => void service.close().then(() => process.exit()));
announce({ url: service.url });
