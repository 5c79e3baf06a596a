import { expect, test } from 'vitest';
import { send } from '../support/client.ts';
import { makeSqlite } from '../support/databases.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { openAccount, useService } from '../support/fixture.ts';
import { runService, serveInProcess } from '../support/process.ts';

const fixture = useService(makeSqlite);

test('flags against abuse reach the service, and so do their variables', async () => {
  const flags = [
    '--public-only',
    '--pass-query',
    '--contact',
    'mailto:abuse@go.example',
    '--keep-codes',
    '0',
  ];
  const service = await serveInProcess(fixture.databaseUrl, ...flags);
  const { db } = fixture.service;
  const [account, other] = [
    await openAccount({ db, url: service.url }),
    await openAccount({ db, url: service.url }),
  ];
  expectRefusal(await account.shorten({ url: 'http://intranet/' }), 400, /public host/);
  await account.shorten({ url: 'https://example.com/', alias: 'with-query' });
  const { headers } = await send(`${service.url}/with-query?a=1`);
  expect(headers.get('Location')).toBe('https://example.com/?a=1');
  expect((await send(`${service.url}/.well-known/security.txt`)).body).toMatch(
    /^Contact: mailto:abuse@go\.example\n/,
  );
  await account.call('DELETE', `links&id=${(await account.list())[0]?.id}`);
  // Times have a precision of a second.
  const again = async () =>
    (await other.shorten({ url: 'https://example.com/', alias: 'with-query' })).status;
  await expect.poll(again, { timeout: 10_000, interval: 300 }).toBe(200);
  expect(await service.end('SIGTERM')).toBe(0);
});

test.each([
  [['--public-only=maybe'], /--public-only .*must be yes or no/],
  [['--contact', 'abuse@go.example'], /--contact .*must be mailto/],
  [['--keep-codes', '-1'], /--keep-codes .*must be a whole number/],
])('%j is refused with a sentence', async (flags, sentence) => {
  const { code, stderr } = await runService('--database', fixture.databaseUrl, ...flags);
  expect(code).toBe(2);
  expect(stderr).toMatch(sentence);
});
