import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { otherKind } from '../../simulation/other-kind.ts';
import { codeOf } from '../../simulation/world/bundle.ts';

it('the rules hold at services of another kind, in worlds where answers are lost and the worker is killed', async () => {
  const command = [
    '--import',
    'tsx',
    'test/simulation/main.ts',
    '--focus',
    'kinds',
    '--from',
    '1',
    '--seeds',
    '10',
  ];
  // Rejects where a rule is broken.
  const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 1e9 });
  expect(stdout).toMatch(/^10 worlds, /m);
  expect(stdout).toMatch(/kind: another \d{3}/);
});

it('the worker of those worlds has nothing of the API’s client', async () => {
  const names = /X-API-Key|If-None-Match/;
  expect(await codeOf('src/worker/main.ts')).toMatch(names);
  expect(await codeOf('src/worker/main.ts', otherKind)).not.toMatch(names);
});
