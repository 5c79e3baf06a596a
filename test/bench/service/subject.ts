import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { parseAddresses } from '../../../service/clicks/origin.ts';
import { startService } from '../../../service/serve.ts';
import { createAccount } from '../../../service/storage/accounts/accounts.ts';
import { seed } from '../../../service/storage/seed.ts';
import { startPostgres } from '../../conformance/support/postgres.ts';
import { answerMemory, announce } from './child.ts';

// The service as it comes. Only the rates are raised, or there would be nothing to measure.
const unlimited = { free: 0, pro: 1e12, agency: 1e12 };
const writers = 32;
const mostCodes = 20_000;
const [kind, links, clicks] = process.argv.slice(2);

const folder = mkdtempSync(join(tmpdir(), 'bench-service-'));
const postgres = kind === 'postgres' ? await startPostgres() : undefined;
const database = postgres ? `${postgres.url}/postgres` : `file:${join(folder, 'service.db')}`;

async function remove(): Promise<void> {
  rmSync(folder, { recursive: true });
  await postgres?.stop();
  process.exit();
}
process.once('SIGTERM', () => void remove());

const service = await startService({
  port: 0,
  database,
  rates: unlimited,
  // Each visit of the load says another address, or all would be one visitor's.
  trustedProxies: parseAddresses('127.0.0.0/8'),
  countryHeader: 'CF-IPCountry',
});
const writeKeys: string[] = [];
for (let writer = 0; writer < writers; writer += 1)
  writeKeys.push((await createAccount(service.db, { name: 'Writer', plan: 'agency' })).api_key);
const reader = await createAccount(service.db, { name: 'Reader', plan: 'agency' });
await seed(service.db, { accountId: reader.account_id, links: Number(links), clicks: Number(clicks) });
const rows = await service.db
  .selectFrom('links')
  .select('short_code')
  .orderBy(sql`random()`)
  .limit(mostCodes)
  .execute();

answerMemory();
announce({ url: service.url, writeKeys, readKey: reader.api_key, codes: rows.map((row) => row.short_code) });
