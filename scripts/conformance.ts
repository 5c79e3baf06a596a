// Runs the part of the conformance suite that needs only a key, against any server. Prints what that server does where the
// specification is silent.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { createClient } from '../test/conformance/support/client.ts';
import { observe } from '../test/conformance/support/observe.ts';

const { values } = parseArgs({ options: { 'base-url': { type: 'string' }, 'api-key': { type: 'string' } } });
const { 'base-url': givenUrl, 'api-key': key } = values;
if (givenUrl === undefined || key === undefined) {
  console.error('Give the server and a key of it: npm run conformance -- --base-url URL --api-key KEY');
  process.exit(2);
}

const baseUrl = givenUrl.replace(/\/+$/, '');
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'service', '--reporter=verbose', 'key-only'],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, CONFORMANCE_BASE_URL: baseUrl, CONFORMANCE_API_KEY: key },
  },
);

console.log('\nWhere the specification is silent, this server does so:\n');
for (const [section, question, seen] of await observe({ ...createClient(baseUrl, key), key })) {
  console.log(`${section.padEnd(4)} ${question}: ${seen}`);
}
process.exit(status ?? 1);
