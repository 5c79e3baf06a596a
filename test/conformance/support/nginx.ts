import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot } from './debian.ts';

export const nginxProgram = '/usr/sbin/nginx';

export interface Nginx {
  url: string;
  stop: () => Promise<void>;
}

/** Starts an nginx in front of services, with the settings of `service/deploy/nginx.conf`, without TLS. */
export async function startNginx(port: number, services: number[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-nginx-'));
  await mkdir(join(folder, 'logs'));
  const settings = join(folder, 'nginx.conf');
  await writeFile(settings, around(folder, withoutTls(port, services)));
  const child = spawn(nginxProgram, ['-p', folder, '-c', settings, '-e', 'logs/error.log'], {
    stdio: 'inherit',
  });
  await listening(port);
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGQUIT');
    await ended;
    await rm(folder, { recursive: true });
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

function withoutTls(port: number, services: number[]): string {
  const upstream = services.map((each) => `server 127.0.0.1:${each};`).join('\n  ');
  return readFileSync('service/deploy/nginx.conf', 'utf8')
    .replace(/^server {\n {2}listen 80;.*?^}\n/ms, '')
    .replace(/server 127\.0\.0\.1:8787;/, upstream)
    .replace(/listen 443 .*;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '');
}

/** The settings that Debian has around the files of conf.d, with a separate folder. */
function around(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return [
    isRoot() ? 'user root;' : '',
    'daemon off;',
    `pid ${join(folder, 'pid')};`,
    'events { worker_connections 4096; }',
    `http {\n${temporary.join('\n')}\n${site}}`,
  ].join('\n');
}

const retryAfterMs = 50;
const attempts = 200;

/** Resolves when something listens to the port. */
async function listening(port: number): Promise<void> {
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
