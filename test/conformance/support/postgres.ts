import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { install, isRoot } from './debian.ts';

const run = promisify(execFile);
const versionsFolder = '/usr/lib/postgresql';

export interface Postgres {
  /** Its address without a database's name. */
  url: string;
  /** Breaks every connection, as an upgrade of the database does. */
  restart: () => Promise<void>;
  /** Stops all its processes until `thaw`, as if its disk hung. */
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
  stop: () => Promise<void>;
  /** The id of the process that started all others. */
  processId: () => Promise<number>;
}

/** Starts a PostgreSQL with its own folder and port. As root on Debian, installs a missing one. */
export async function startPostgres(): Promise<Postgres> {
  const bin = (await findBinaries()) ?? (await installed());
  const folder = await mkdtemp(join(tmpdir(), 'conformance-postgres-'));
  await giveToPostgres(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  const control = (...args: string[]) => run(...asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args]));
  const initial = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8'];
  await run(...asPostgres(join(bin, 'initdb'), initial));
  // The tests kill the service, not the database or the machine, so PostgreSQL need not wait for the disk.
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const start = () => control('-o', settings, '-l', join(folder, 'log'), 'start');
  await start();
  const restart = async () => {
    await control('-m', 'fast', 'stop');
    await start();
  };
  const processId = async () => {
    const [id] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
    return Number(id);
  };
  const signalAll = async (signal: NodeJS.Signals) => {
    const parent = await processId();
    // The parent first, so that it starts no more processes.
    signalIfThere(parent, signal);
    for (const child of await childrenOf(parent)) signalIfThere(child, signal);
  };
  const freeze = () => signalAll('SIGSTOP');
  const thaw = () => signalAll('SIGCONT');
  const stop = async () => {
    await control('-m', 'immediate', 'stop');
    await rm(folder, { recursive: true });
  };
  return { url: `postgres://postgres@127.0.0.1:${port}`, restart, freeze, thaw, stop, processId };
}

/** A child may end between the listing and the signal. */
function signalIfThere(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(parent)]);
  return stdout.trim().split(/\s+/).map(Number);
}

async function findBinaries(): Promise<string | undefined> {
  const versions = existsSync(versionsFolder) ? await readdir(versionsFolder) : [];
  const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1);
  return newest === undefined ? undefined : join(versionsFolder, newest, 'bin');
}

async function installed(): Promise<string> {
  await install('postgresql');
  const bin = await findBinaries();
  if (bin === undefined) throw new Error('apt-get installed no PostgreSQL server.');
  return bin;
}

// PostgreSQL refuses to run as root.
export function asPostgres(program: string, args: string[]): [program: string, args: string[]] {
  if (!isRoot()) return [program, args];
  return ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', program, ...args]];
}

export async function giveToPostgres(folder: string): Promise<void> {
  if (!isRoot()) return;
  const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])));
  const [uid, gid] = ids.map(({ stdout }) => Number(stdout));
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
