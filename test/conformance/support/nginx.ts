import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isRoot } from './debian.ts';

const run = promisify(execFile);

export const nginxProgram = '/usr/sbin/nginx';

interface Process {
  folder: string;
  stop: () => Promise<void>;
}

export interface Nginx {
  url: string;
  stop: () => Promise<void>;
}

/** An nginx with the example as it is: with TLS, for the host go.example. */
export interface ExampleNginx {
  ports: { http: number; https: number };
  /** The certificate of go.example, which a client has to trust. */
  certificate: string;
  /** Everything that nginx has written into its logs. */
  logged: () => string;
  stop: () => Promise<void>;
}

const example = () => readFileSync('service/deploy/nginx.conf', 'utf8');

/** Starts an nginx in front of services, with the settings of `service/deploy/nginx.conf`, without TLS and for this machine. */
export async function startNginx(port: number, services: number[]): Promise<Nginx> {
  const site = example()
    .replaceAll(/^server {\n {2}listen (80|443 ssl default_server).*?^}\n/gms, '')
    .replaceAll(/^ *(listen \[::\]|ssl_).*\n/gm, '')
    .replace(/listen 443 .*;/, `listen 127.0.0.1:${port};`)
    .replaceAll('go.example', '127.0.0.1');
  const { stop } = await start(port, () => before(services, site));
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Starts an nginx with `service/deploy/nginx.conf`, except for its ports and paths. */
export async function startExample(ports: ExampleNginx['ports'], services: number[]): Promise<ExampleNginx> {
  const { folder, stop } = await start(ports.https, async (place) => {
    await makeCertificate(place);
    return before(services, example())
      .replaceAll('/etc/letsencrypt/live/go.example/', `${place}/`)
      .replaceAll(/listen (\[::\]:)?(80|443)/g, (_, six: string | undefined, port: string) => {
        const host = six === undefined ? '127.0.0.1' : '[::1]';
        return `listen ${host}:${port === '80' ? ports.http : ports.https}`;
      });
  });
  const logs = join(folder, 'logs');
  return {
    ports,
    certificate: readFileSync(join(folder, 'fullchain.pem'), 'utf8'),
    logged: () =>
      readdirSync(logs)
        .map((file) => readFileSync(join(logs, file), 'utf8'))
        .join(''),
    stop,
  };
}

function before(services: number[], site: string): string {
  return site.replace(
    'server 127.0.0.1:8787;',
    services.map((each) => `server 127.0.0.1:${each};`).join('\n  '),
  );
}

/** Writes a certificate of a host, and its key, into a folder. */
export async function makeCertificate(folder: string, host = 'go.example'): Promise<void> {
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files]);
}

async function start(port: number, siteIn: (folder: string) => string | Promise<string>): Promise<Process> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-nginx-'));
  await mkdir(join(folder, 'logs'));
  const settings = join(folder, 'nginx.conf');
  const site = (await siteIn(folder)).replaceAll('/var/log/nginx/', `${folder}/logs/`);
  await writeFile(settings, around(folder, site));
  const child = spawn(nginxProgram, ['-p', folder, '-c', settings, '-e', 'logs/global-error.log'], {
    stdio: 'inherit',
  });
  await listening(port);
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGQUIT');
    await ended;
    await rm(folder, { recursive: true });
  };
  return { folder, stop };
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
    `http {\n${temporary.join('\n')}\naccess_log ${folder}/logs/access.log;\n${site}}`,
  ].join('\n');
}

const retryAfterMs = 50;
const attempts = 200;

/** Waits until something listens on a port of this machine. */
export async function listening(port: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return void socket.destroy();
    } catch (error) {
      if (attempt === attempts) throw error;
      await sleep(retryAfterMs);
    }
  }
}
