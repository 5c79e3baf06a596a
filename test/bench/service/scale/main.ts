import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import * as v from 'valibot';
import { issueKey } from '../../../../service/database/keys.ts';
import { isPostgres } from '../../../../service/database/statements.ts';
import { openAndMigrateDatabase } from '../../../../service/database/open.ts';
import type { Database } from '../../../../service/database/schema.ts';
import { startPostgres } from '../../../conformance/support/postgres.ts';
import { start } from '../child.ts';
import { someCodes } from '../codes.ts';
import { fillClicks, fillLinks } from '../fill.ts';
import { type Cost, creations, readP99, redirects, type Subject } from './measure.ts';

/** `npm run scale:service`: prints the tables of docs/scale.md. */
const { values: flags } = parseArgs({
  options: {
    links: { type: 'string', default: '1000000' },
    clicks: { type: 'string', default: '10000000' },
    seconds: { type: 'string', default: '5' },
  },
});
const [links, clicks, seconds] = [Number(flags.links), Number(flags.clicks), Number(flags.seconds)];
const accounts = 1_000;
const announced = v.object({ url: v.string(), pid: v.string() });
const sizes: string[] = [];

console.log('| | redirects | p99 | µs of service, database | creates | p99 | µs | page of 100 | analytics |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
await onSqlite();
await onPostgres();
console.log(
  '\n| | filled in | a link | a click | rows of counts a click |\n| --- | ---: | ---: | ---: | ---: |',
);
for (const line of sizes) console.log(line);

async function onSqlite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'scale-'));
  const path = join(folder, 'service.db');
  const db = await openAndMigrateDatabase(`file:${path}`);
  await filled('SQLite', db, () => statSync(path).size);
  const subject = await prepared(db);
  await db.destroy();
  await row('SQLite, 1 process', subject, [`file:${path}`], []);
  rmSync(folder, { recursive: true });
}

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres();
  const direct = `${postgres.url}/postgres`;
  const db = await openAndMigrateDatabase(direct);
  await filled('PostgreSQL', db, async () => {
    const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
      db,
    );
    return rows[0]?.size ?? 0;
  });
  const subject = await prepared(db);
  await db.destroy();
  const pids = [await postgres.processId()];
  await row('PostgreSQL, 1 process', subject, [direct], pids);
  await row('PostgreSQL, 2 processes', subject, [direct, direct], pids);
  await postgres.stop();
}

async function filled(name: string, db: Database, size: () => number | Promise<number>): Promise<void> {
  const sizeNow = async () => {
    if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
    return size();
  };
  const [empty, begun] = [await sizeNow(), Date.now()];
  const filling = { accounts, links, clicks, days: 90 };
  const first = await fillLinks(db, filling, () => undefined);
  const withLinks = await sizeNow();
  await fillClicks(db, filling, first, () => undefined);
  const full = await sizeNow();
  const filledIn = `${Math.round((Date.now() - begun) / 1_000)} s`;
  const cells = [filledIn, bytes((withLinks - empty) / links), bytes((full - withLinks) / clicks)];
  const { rows } = await sql<{ counts: number }>`
    select (select count(*) from link_days) + (select count(*) from account_days) as counts`.execute(db);
  sizes.push(`| ${[name, ...cells, ((rows[0]?.counts ?? 0) / clicks).toFixed(2)].join(' | ')} |`);
}

async function prepared(db: Database): Promise<Pick<Subject, 'codes' | 'key'>> {
  return { codes: await someCodes(db, links), key: await issueKey(db, 1) };
}

async function row(
  name: string,
  subject: Pick<Subject, 'codes' | 'key'>,
  databases: string[],
  databasePids: number[],
): Promise<void> {
  const processes = await Promise.all(
    databases.map((database) => start('scale/service-process.ts', announced, database)),
  );
  const running: Subject = {
    ...subject,
    urls: processes.map(({ server }) => server.url),
    servicePids: processes.map(({ server }) => Number(server.pid)),
    databasePids,
  };
  await redirects(running, 1);
  const read = [await readP99(running, 'links&limit=100'), await readP99(running, 'analytics&days=90')];
  const costs = [await redirects(running, seconds), await creations(running, seconds)];
  console.log(
    `| ${[name, ...costs.flatMap(cells), ...read.map((ms) => `${ms.toFixed(1)} ms`)].join(' | ')} |`,
  );
  await Promise.all(processes.map((process) => process.end()));
}

function cells({ rate, p99, service, database }: Cost): string[] {
  return [
    `${Math.round(rate).toLocaleString('en')}/s`,
    `${p99} ms`,
    `${Math.round(service)}, ${Math.round(database)}`,
  ];
}

function bytes(count: number): string {
  return `${Math.round(count)} bytes`;
}
