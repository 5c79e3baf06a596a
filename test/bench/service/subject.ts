import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../../../service/serve.ts';
import { createAccount } from '../../../service/storage/accounts.ts';
import { seed } from '../../../service/storage/seed.ts';
import { answerMemory, announce } from './child.ts';

// The service as it comes, on SQLite in a file. Only the rates are raised, or there would be nothing to measure.
const unlimited = { free: 0, pro: 1e12, agency: 1e12 };
const folder = mkdtempSync(join(tmpdir(), 'bench-service-'));

const service = await startService({
  port: 0,
  database: `file:${join(folder, 'service.db')}`,
  rates: unlimited,
});
const writer = await createAccount(service.db, { name: 'Writer', plan: 'agency' });
const reader = await createAccount(service.db, { name: 'Reader', plan: 'agency' });
await seed(service.db, { accountId: reader.account_id, links: Number(process.argv[2]) });
const { short_code } = await service.db.selectFrom('links').select('short_code').executeTakeFirstOrThrow();

process.once('SIGTERM', () => {
  rmSync(folder, { recursive: true });
  process.exit();
});
answerMemory();
announce({ url: service.url, writeKey: writer.api_key, readKey: reader.api_key, code: short_code });
