import { sql } from 'kysely';
import Libsql from 'libsql';
import { afterEach, expect, test, vi } from 'vitest';
import { send } from '../support/client.ts';
import { makeSqlite } from '../support/databases.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useService } from '../support/fixture.ts';

const url = 'https://example.com/';
const fixture = useService(makeSqlite);

afterEach(() => vi.restoreAllMocks());

/** Causes a trouble and ends it, with links that were followed before. */
test.each([
  ['a full disk', /disk of the database is full/, fillUp],
  ['a file that can only be read', /can only be read/, makeReadOnly],
  ['a program that locks it', /Another program keeps the database locked/, lock],
] as const)(
  '%s is said in a sentence, costs 503 with Retry-After, and leads on',
  async (_, sentence, trouble) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const account = await fixture.account();
    const alias = `followed-${account.accountId}`;
    await account.shorten({ url, alias });
    const mend = await trouble();
    const refused = await shortenUntilRefused(account);
    expectRefusal(refused, 503, /can’t be used/);
    expect(refused.headers.get('Retry-After')).toBe('5');
    expect((await send(`${fixture.service.url}/${alias}`)).status).toBe(302);
    const lines = said.mock.calls.map((call) => call.join(' ')).filter((line) => sentence.test(line));
    expect(lines).toHaveLength(1);
    await mend();
    expect((await account.shorten({ url })).status).toBe(200);
  },
);

/** The free space in the last page of the file may hold a link or two. */
async function shortenUntilRefused(account: Awaited<ReturnType<typeof fixture.account>>) {
  for (;;) {
    const answer = await account.shorten({ url: url.padEnd(4_000, 'x') });
    if (answer.status !== 200) return answer;
  }
}

async function fillUp(): Promise<() => Promise<void>> {
  const { db } = fixture.service;
  await sql`pragma max_page_count = 1`.execute(db);
  return async () => void (await sql`pragma max_page_count = 1000000`.execute(db));
}

async function makeReadOnly(): Promise<() => Promise<void>> {
  const { db } = fixture.service;
  await sql`pragma query_only = on`.execute(db);
  return async () => void (await sql`pragma query_only = off`.execute(db));
}

async function lock(): Promise<() => Promise<void>> {
  await sql`pragma busy_timeout = 20`.execute(fixture.service.db);
  const other = new Libsql(fixture.databaseUrl.slice('file:'.length));
  other.exec('begin immediate');
  return async () => {
    other.exec('rollback');
    other.close();
    await sql`pragma busy_timeout = 5000`.execute(fixture.service.db);
  };
}
