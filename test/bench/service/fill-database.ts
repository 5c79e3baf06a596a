import { parseArgs } from 'node:util';
import { openAndMigrateDatabase } from '../../../service/database/open.ts';
import { fill } from './fill.ts';

/** `npm run fill:service -- --database URL --links N --clicks N`: makes a large database for measurements and experiments. */
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'file:.data/filled.db' },
    accounts: { type: 'string', default: '1000' },
    links: { type: 'string', default: '1000000' },
    clicks: { type: 'string', default: '10000000' },
    days: { type: 'string', default: '90' },
  },
});
const db = await openAndMigrateDatabase(values.database);
const start = Date.now();
await fill(
  db,
  {
    accounts: Number(values.accounts),
    links: Number(values.links),
    clicks: Number(values.clicks),
    days: Number(values.days),
  },
  (line) => console.log(`${Math.round((Date.now() - start) / 1_000)} s: ${line}`),
);
await db.destroy();
