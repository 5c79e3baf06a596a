import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import * as v from 'valibot';
import { issueKey } from '../../../service/database/keys.ts';
import { openAndMigrateDatabase } from '../../../service/database/open.ts';
import { startPostgres } from '../../conformance/support/postgres.ts';
import { start } from './child.ts';
import { fill } from './fill.ts';

// Redirects alone, and while a link is deleted that has most of a million clicks.
const seconds = 5;
const clicks = Number(process.argv[2] ?? 1_000_000);
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

console.log('| | redirects | p99 | longest |');
console.log('| --- | ---: | ---: | ---: |');
const folder = mkdtempSync(join(tmpdir(), 'bench-deletion-'));
await measure('SQLite', `file:${join(folder, 'service.db')}`);
rmSync(folder, { recursive: true });
const postgres = await startPostgres();
await measure('PostgreSQL', `${postgres.url}/postgres`);
await postgres.stop();

async function measure(name: string, database: string): Promise<void> {
  const db = await openAndMigrateDatabase(database);
  await fill(db, { accounts: 1, links: 2, clicks, days: 3 }, () => undefined);
  const [popular, other] = await db.selectFrom('links').selectAll().orderBy('id').execute();
  const key = await issueKey(db, popular?.account_id ?? 0);
  const service = await start('plain-service.ts', v.object({ url: v.string() }), database);
  const { url } = service.server;
  row(`${name}: alone`, await redirects(`${url}/${other?.short_code}`));
  const deleting = Date.now();
  const [beside, answer] = await Promise.all([
    redirects(`${url}/${other?.short_code}`),
    fetch(`${url}/api/?endpoint=links&id=${popular?.id}&action=delete&api_key=${key}`).then(
      ({ status }) => `${status} after ${Date.now() - deleting} ms`,
    ),
  ]);
  row(`${name}: beside a deletion (${answer})`, beside);
  while ((await db.selectFrom('deleted_link_days').selectAll().execute()).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 100));
  console.log(`| ${name}: all gone after ${((Date.now() - deleting) / 1_000).toFixed(1)} s | | | |`);
  await service.end();
  await db.destroy();
}

function redirects(url: string): Promise<autocannon.Result> {
  return autocannon({ url, connections: 32, duration: seconds, headers: { 'User-Agent': browser } });
}

function row(name: string, { requests, latency }: autocannon.Result): void {
  const rate = `${Math.round(requests.average).toLocaleString('en')}/s`;
  console.log(`| ${name} | ${rate} | ${latency.p99} ms | ${latency.max} ms |`);
}
