import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { asPostgres, freePort, giveToPostgres } from './postgres.ts';

export const pgBouncerProgram = '/usr/sbin/pgbouncer';

export interface PgBouncer {
  /** Its address without a database's name. */
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts a PgBouncer in front of a PostgreSQL, with the settings of `service/deploy/pgbouncer.ini` except for its addresses. */
export async function startPgBouncer(postgresUrl: string): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-pgbouncer-'));
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(users, '"postgres" ""\n');
  const replaced: [RegExp, string][] = [
    [/^curtail = .*$/m, `* = host=127.0.0.1 port=${new URL(postgresUrl).port}`],
    [/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`],
    [/^auth_type = .*$/m, 'auth_type = trust'],
    [/^auth_file = .*$/m, `auth_file = ${users}`],
    // So few that transactions of two processes alternate on the same connections.
    [/^default_pool_size = .*$/m, 'default_pool_size = 5'],
  ];
  const template = readFileSync('service/deploy/pgbouncer.ini', 'utf8');
  await writeFile(
    settings,
    replaced.reduce((text, [pattern, line]) => text.replace(pattern, line), template),
  );
  await giveToPostgres(folder);
  const [command, args] = asPostgres(pgBouncerProgram, ['--quiet', settings]);
  const child = spawn(command, args, { stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}`;
  await answering(`${url}/postgres`);
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    await rm(folder, { recursive: true });
  };
  return { url, pid: child.pid ?? 0, stop };
}

const retryAfterMs = 50;
const attempts = 200;

async function answering(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    }
  }
}
