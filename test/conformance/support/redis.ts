import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres.ts';

const program = '/usr/bin/redis-server';

export interface RedisServer {
  url: string;
  pid: number;
  /** Stops its process until `thaw`, as if its machine hung. */
  freeze: () => void;
  thaw: () => void;
  stop: () => Promise<void>;
}

export function hasRedisInstalled(): boolean {
  return existsSync(program);
}

/** Starts a Redis that stores nothing on the disk. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-redis-'));
  const listensTo = port ?? (await freePort());
  const settings = ['--port', String(listensTo), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const child = spawn(program, settings, { stdio: 'ignore' });
  await listening(listensTo);
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill();
    await ended;
    await rm(folder, { recursive: true });
  };
  return {
    pid: child.pid ?? 0,
    url: `redis://127.0.0.1:${listensTo}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop,
  };
}

const retryAfterMs = 50;
const attempts = 200;

/** Resolves when something listens to the port. */
export async function listening(port: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return void socket.destroy();
    } catch (error) {
      if (attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    }
  }
}
