import { startService } from '../../../service/serve.ts';
import { announce } from './child.ts';

/** The service as it comes, on a database that is there. */
const [database] = process.argv.slice(2);
const service = await startService({ port: 0, database });
process.once('SIGTERM', () => void service.close().then(() => process.exit()));
announce({ url: service.url });
