import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A project with one package, so that npm has little to read. */
const folder = mkdtempSync(join(tmpdir(), 'curtail-audit-'));
const integrity = `sha512-${'a'.repeat(86)}==`;
const lock = {
  name: 'one',
  lockfileVersion: 3,
  packages: {
    '': { name: 'one', dependencies: { 'left-pad': '1.3.0' } },
    'node_modules/left-pad': { version: '1.3.0', integrity },
  },
};

beforeAll(() => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(lock.packages['']));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the script in that project, with a registry that answers so. */
async function audit(answer: RequestListener, cwd = folder): Promise<{ code: number; said: string }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const child = spawn(resolve('node_modules/.bin/tsx'), [resolve('scripts/audit.ts')], {
    cwd,
    // npm remembers advisories in its cache, by their numbers.
    env: {
      ...process.env,
      npm_config_registry: registry,
      npm_config_cache: mkdtempSync(join(folder, 'cache-')),
    },
    shell: process.platform === 'win32',
  });
  const said = text(child.stdout);
  const [code] = (await once(child, 'close')) as [number];
  server.closeAllConnections();
  server.close();
  return { code, said: await said };
}

const advisory =
  (severity: string): RequestListener =>
  (request, response) => {
    if (!request.url?.endsWith('/advisories/bulk')) return response.writeHead(404).end();
    const found = { id: 7, url: 'https://advisory.example/7', title: 'Pads too far', severity };
    const row = { ...found, vulnerable_versions: '<2', cwe: [], cvss: { score: 8, vectorString: null } };
    return response.setHeader('content-type', 'application/json').end(JSON.stringify({ 'left-pad': [row] }));
  };

it.each([
  ['critical', 1],
  ['high', 1],
  ['moderate', 0],
])('an advisory that is %s is named, and ends it with %i', async (severity, end) => {
  const { code, said } = await audit(advisory(severity));
  expect(said).toMatch(new RegExp(`left-pad.*${severity}.*Pads too far.*https://advisory.example/7`, 's'));
  expect(code).toBe(end);
});

it('no advisory of any package is said as such', async () => {
  const { code, said } = await audit((_request, response) => response.end('{}'));
  expect(said).toBe('Packages with advisories: {}\n');
  expect(code).toBe(0);
});

const silent: [name: string, answer: RequestListener][] = [
  ['has no such address', (_request, response) => response.writeHead(404).end()],
  ['is a sign-in page', (_request, response) => response.end('<html></html>')],
  ['hangs up', (request) => request.socket.destroy()],
];

it.each(silent)('a registry that %s fails nothing, and nothing is called audited', async (_name, answer) => {
  const { code, said } = await audit(answer);
  expect(said).toMatch(/^Nothing was audited: /);
  expect(code).toBe(0);
});

it('a missing lockfile is no lack of network', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'curtail-audit-'));
  cpSync(join(folder, 'package.json'), join(empty, 'package.json'));
  try {
    const { code, said } = await audit((_request, response) => response.end('{}'), empty);
    expect(said).toContain('ENOLOCK');
    expect(code).toBe(1);
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
});
