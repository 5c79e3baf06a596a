import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { startNginx } from '../../conformance/support/nginx.ts';
import { freePort, startPostgres } from '../../conformance/support/postgres.ts';

/**
 * Updates the service as docs/operating.md says (back up, migrate, restart), with one process and with two behind the nginx
 * example, while a visitor follows a link every 5 ms. It prints how long visitors got something else than their page.
 *
 *   npx tsx test/bench/service/measure-update.ts --before FOLDER --after FOLDER
 *
 * Each folder is a dist/service: of the version that runs, and of the one it is updated to.
 */
const { values } = parseArgs({
  options: {
    before: { type: 'string', default: 'dist/service' },
    after: { type: 'string', default: 'dist/service' },
  },
});
const everyMs = 5;
const run = promisify(execFile);

interface Visit {
  at: number;
  status: number;
}

const postgres = await startPostgres();
try {
  for (const processes of [1, 2]) await measure(processes);
} finally {
  await postgres.stop();
}

async function measure(processes: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'update-'));
  const name = `update_${processes}`;
  await run('psql', [`${postgres.url}/postgres`, '--quiet', '--command', `create database ${name}`]);
  const database = `${postgres.url}/${name}`;
  const command = (version: string, ...args: string[]) =>
    run(process.execPath, [join(version, 'main.js'), ...args, '--database', database]);
  await command(values.before, 'migrate');
  const made = await command(values.before, 'account', 'create', '--name', 'Ann', '--plan', 'pro');
  const [, key = ''] = /"api_key":"([^"]+)"/.exec(made.stdout) ?? [];

  const port = await freePort();
  const ports = await Promise.all(Array.from({ length: processes }, () => freePort()));
  const start = (version: string, each: number) =>
    started(version, [
      '--port',
      String(each),
      '--database',
      database,
      '--site-url',
      `http://127.0.0.1:${port}`,
    ]);
  const running = await Promise.all(ports.map((each) => start(values.before, each)));
  const nginx = await startNginx(port, ports);
  await shorten(nginx.url, key);

  const visits: Visit[] = [];
  const isOver = new AbortController();
  const visiting = visit(nginx.url, visits, isOver.signal);
  await sleep(500);
  const steps = ['back up', 'migrate', ...ports.map((_, index) => `restart ${index + 1}`)];
  const times: number[] = [];
  const step = async (work: () => Promise<unknown>) => {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  };
  await step(() => run('pg_dump', ['--format=custom', `--file=${join(folder, 'backup.dump')}`, database]));
  await step(() => command(values.after, 'migrate'));
  for (const [index, each] of ports.entries())
    await step(async () => {
      const old = running[index];
      if (old !== undefined) await ended(old);
      running[index] = await start(values.after, each);
      // nginx asks a process again 10 s after it was away.
      if (index < ports.length - 1) await sleep(11_000);
    });
  await sleep(1_000);
  isOver.abort();
  await visiting;
  report(processes, steps, times, visits);
  await nginx.stop();
  await Promise.all(running.map(ended));
  rmSync(folder, { recursive: true });
}

/** Starts the service, and waits until it prints its address. */
async function started(version: string, args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(version, 'main.js'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) if (line.includes('http')) return child;
  throw new Error('The service ended and printed no address.');
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

async function shorten(url: string, key: string): Promise<void> {
  const answer = await fetch(`${url}/api/?endpoint=shorten`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: 'https://example.com/', alias: 'followed' }),
  });
  if (!answer.ok) throw new Error(`The link could not be made: ${await answer.text()}`);
}

/** Follows the link in regular intervals, without waiting for the answers. */
async function visit(url: string, visits: Visit[], signal: AbortSignal): Promise<void> {
  const open: Promise<void>[] = [];
  for (let turn = 0; !signal.aborted; turn += 1) {
    // From several addresses, since nginx limits each.
    open.push(visitOnce(`${url}/followed`, `127.0.0.${(turn % 100) + 2}`, visits));
    await sleep(everyMs);
  }
  await Promise.all(open);
}

function visitOnce(url: string, localAddress: string, visits: Visit[]): Promise<void> {
  const at = performance.now();
  return new Promise((resolve) => {
    request(url, { localAddress, headers: { 'User-Agent': 'Mozilla/5.0' } }, (answer) => {
      visits.push({ at, status: answer.statusCode ?? 0 });
      answer.resume().on('end', resolve);
    })
      .on('error', () => {
        visits.push({ at, status: 0 });
        resolve();
      })
      .end();
  });
}

function report(processes: number, steps: string[], times: number[], visits: readonly Visit[]): void {
  const failed = visits.filter(({ status }) => status !== 302).toSorted((a, b) => a.at - b.at);
  const [first, last] = [failed[0], failed.at(-1)];
  const seconds = first === undefined || last === undefined ? 0 : (last.at - first.at + everyMs) / 1_000;
  const statuses = [...new Set(failed.map(({ status }) => status))].join(', ');
  const durations = steps.map((name, index) => `${name} ${((times[index] ?? 0) / 1_000).toFixed(1)} s`);
  console.log(`${processes} process${processes === 1 ? '' : 'es'} (${durations.join(', ')}):`);
  console.log(
    failed.length === 0
      ? `  each of ${visits.length} visits was redirected`
      : `  ${failed.length} of ${visits.length} visits failed (${statuses}), within ${seconds.toFixed(2)} s`,
  );
}
