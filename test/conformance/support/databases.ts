import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, inject } from 'vitest';

/** A new, empty database for one file of tests. */
export interface TestDatabase {
  url: string;
  remove(): Promise<void>;
}

/** Tests that use databases from `make`, which makes a new one each time. */
type Body = (make: () => Promise<TestDatabase>) => void;

/** Runs the same tests on both databases. */
export function onEachDatabase(body: Body): void {
  describe('SQLite', () => body(makeSqlite));
  describe.skipIf(!hasPostgres())('PostgreSQL', () => body(makePostgres));
}

export function hasPostgres(): boolean {
  return inject('postgres') !== '';
}

export async function makeSqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-sqlite-'));
  return { url: `file:${join(folder, 'service.db')}`, remove: () => rm(folder, { recursive: true }) };
}

export function hasNginx(): boolean {
  return inject('nginx');
}

export async function makePostgres(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: `${inject('postgres')}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  // It is removed together with the server.
  return { url: `${inject('postgres')}/${name}`, remove: () => Promise.resolve() };
}
