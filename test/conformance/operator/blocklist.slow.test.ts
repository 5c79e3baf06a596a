import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { send } from '../support/client.ts';
import { onEachDatabase } from '../support/databases.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useService } from '../support/fixture.ts';

onEachDatabase((make) => {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-blocklist-'));
  const file = join(folder, 'hosts');
  writeFileSync(file, 'bad.example\n');
  const fixture = useService(make, { blocklist: file });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('4.1 rule 1: a link to a blocked host gives 400, and one that is there answers 410 from then on', async () => {
    const account = await fixture.account();
    expectRefusal(await account.shorten({ url: 'https://login.bad.example/' }), 400, /blocked/);
    await account.shorten({ url: 'https://later.example/page', alias: 'later' });
    const visit = () => send(`${fixture.service.url}/later`);
    expect((await visit()).status).toBe(302);
    appendFileSync(file, 'later.example\n');
    await expect.poll(async () => (await visit()).status, { timeout: 30_000 }).toBe(410);
    expectRefusal(await account.shorten({ url: 'https://later.example/' }), 400, /blocked/);
  });
});
