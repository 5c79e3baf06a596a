import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { expect, inject, test } from 'vitest';
import { send } from '../support/client.ts';
import { makeSqlite } from '../support/databases.ts';
import { runService, serving } from '../support/process.ts';

const full = '/dev/full';

test.skipIf(!existsSync(full))('the service goes on when the disk of its log is full', async () => {
  const database = await makeSqlite();
  const child = spawn(process.execPath, [inject('service'), '--port', '0', '--database', database.url], {
    stdio: ['ignore', 'pipe', openSync(full, 'w')],
  });
  const service = await serving(child);
  await sleep(200);
  expect((await send(`${service.url}/healthz`)).status).toBe(200);
  expect(await service.end('SIGTERM')).toBe(0);
  await database.remove();
});

test.skipIf(!existsSync(full))('the service goes on when nobody can read what it prints', async () => {
  const database = await makeSqlite();
  const child = spawn(process.execPath, [inject('service'), '--port', '0', '--database', database.url], {
    stdio: ['ignore', openSync(full, 'w'), 'pipe'],
  });
  if (child.stderr === null) throw new Error('The log of the service can’t be read.');
  const [line]: unknown[] = await once(createInterface(child.stderr), 'line');
  const url = /http:[^"]+/.exec(String(line))?.[0] ?? '';
  await sleep(200);
  expect((await send(`${url}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  await database.remove();
});

test.skipIf(!existsSync(full))(
  'a command whose result can’t be written says so, or ends with its reader',
  async () => {
    const database = await makeSqlite();
    await runService('migrate', '--database', database.url);
    const args = [
      inject('service'),
      'account',
      'create',
      '--name',
      'A',
      '--plan',
      'pro',
      '--database',
      database.url,
    ];
    async function run(stdout: number | 'pipe') {
      const child = spawn(process.execPath, args, { stdio: ['ignore', stdout, 'pipe'] });
      child.stdout?.destroy();
      let said = '';
      child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
      const [code]: unknown[] = await once(child, 'close');
      return { code, said };
    }
    const sentence = /^It is done, but the result can't be written: ENOSPC[^\n]*\n$/;
    expect(await run(openSync(full, 'w'))).toEqual({ code: 1, said: expect.stringMatching(sentence) });
    expect(await run('pipe')).toEqual({ code: 1, said: '' });
    await database.remove();
  },
);
