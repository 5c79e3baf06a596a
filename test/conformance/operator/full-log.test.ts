import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { send } from '../support/client.ts';
import { makeSqlite } from '../support/databases.ts';
import { serving } from '../support/process.ts';

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
