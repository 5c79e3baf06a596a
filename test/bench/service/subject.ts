import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAddresses } from '../../../service/clicks/origin.ts';
import { type RunningService, startService } from '../../../service/serve.ts';
import { createAccount } from '../../../service/database/accounts.ts';
import { issueKey } from '../../../service/database/keys.ts';
import { openAndMigrateDatabase } from '../../../service/database/open.ts';
import { startPostgres } from '../../conformance/support/postgres.ts';
import { answerMemory, announce } from './child.ts';
import { someCodes } from './codes.ts';
import { fillClicks, fillLinks } from './fill.ts';

// The service, unchanged but for higher rate limits. With the usual ones, nothing could be measured.
const unlimited = { free: 0, pro: 1e12, agency: 1e12 };
const writers = 32;
const [kind, ...sizes] = process.argv.slice(2);
const [links = 0, clicks = 0, accounts = 1, mostCodes] = sizes.map(Number);

const folder = mkdtempSync(join(tmpdir(), 'bench-service-'));
const postgres = kind === 'postgres' ? await startPostgres() : undefined;
const database = postgres ? `${postgres.url}/postgres` : `file:${join(folder, 'service.db')}`;

let service: RunningService | undefined;

async function remove(): Promise<void> {
  await service?.close();
  rmSync(folder, { recursive: true });
  await postgres?.stop();
  process.exit();
}
process.once('SIGTERM', () => void remove());

const filled = await openAndMigrateDatabase(database);
const filling = { accounts, links, clicks, days: 90 };
const reader = await fillLinks(filled, filling, () => undefined);
await fillClicks(filled, filling, reader, () => undefined);
await filled.destroy();

service = await startService({
  port: 0,
  database,
  rates: unlimited,
  // Each visit of the load states another address. Otherwise all would count as one visitor.
  trustProxy: parseAddresses('127.0.0.0/8'),
  countryHeader: 'CF-IPCountry',
});
const writeKeys: string[] = [];
for (let writer = 0; writer < writers; writer += 1)
  writeKeys.push((await createAccount(service.db, { name: 'Writer', plan: 'agency' })).api_key);
const readKey = await issueKey(service.db, reader);
const codes = await someCodes(service.db, links, mostCodes);

answerMemory();
announce({ url: service.url, writeKeys, readKey, codes });
