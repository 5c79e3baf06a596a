import { once } from 'node:events';
import { request } from 'node:http';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createAccount, deleteAccount, updateAccount } from '../../service/database/accounts.ts';
import { insertBioPage } from '../../service/database/bio-pages.ts';
import { created, userAgents } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { expectRefusal } from './support/expect-refusal.ts';
import { openAccount, useService } from './support/fixture.ts';
import { startService } from '../../service/serve.ts';

/** Asks for a path under another name of the service, as a visitor of that site does. */
async function visit(serviceUrl: string, host: string, path: string) {
  const headers = { Host: host, 'User-Agent': userAgents.desktop };
  const asked = request(`${serviceUrl}${path}`, { headers }).end();
  const [response] = await once(asked, 'response');
  let body = '';
  for await (const chunk of response) body += String(chunk);
  return { status: Number(response.statusCode), to: String(response.headers.location), body };
}

onEachDatabase((make) => {
  const fixture = useService(make);
  /** A process learns of a new site when its account asks for something, or within a few seconds. */
  const soon = { timeout: 10_000 };

  test('the same code leads elsewhere on the site of each account, and nowhere on one that has not made it', async () => {
    const plain = await fixture.account();
    const first = await fixture.account({ siteUrl: 'https://go.first.example/' });
    const second = await fixture.account({ siteUrl: 'https://go.second.example:8443' });
    const { url } = fixture.service;
    for (const [account, site] of [
      [plain, url],
      [first, 'https://go.first.example'],
      [second, 'https://go.second.example:8443'],
    ] as const) {
      const answer = await account.shorten({ url: `https://example.com/${site.length}`, alias: 'spring' });
      const { short_url, qr_code_url } = v.parse(created, answer.body).data;
      expect(short_url).toBe(`${site}/spring`);
      expect(qr_code_url).toContain(encodeURIComponent(short_url));
      expect((await account.list()).map((link) => link.short_url)).toEqual([short_url]);
    }
    await plain.shorten({ url: 'https://example.com/', alias: 'plain-only' });
    const leadsTo = async (host: string) => (await visit(url, host, '/spring')).to;
    expect(await leadsTo('go.first.example')).toBe('https://example.com/24');
    // Again, from memory.
    for (let count = 0; count < 2; count += 1) {
      expect(await leadsTo('GO.first.example')).toBe('https://example.com/24');
      expect(await leadsTo('go.second.example:8443')).toBe('https://example.com/30');
      expect(await leadsTo('localhost')).toBe(`https://example.com/${url.length}`);
    }
    expect((await visit(url, 'go.first.example', '/plain-only')).status).toBe(404);
    const lists = await Promise.all([plain, first, second].map((account) => account.list()));
    expect(lists.map((links) => links.at(-1)?.clicks)).toEqual([2, 3, 2]);
  });

  test('a host is the site of accounts in one spelling: the links of another would lead nowhere', async () => {
    const { db } = fixture.service;
    const agency = { name: 'Agency', plan: 'agency' } as const;
    await createAccount(db, { ...agency, siteUrl: 'https://twin.example' });
    await createAccount(db, { ...agency, siteUrl: 'https://twin.example/' });
    const { account_id: id } = await createAccount(db, agency);
    for (const siteUrl of ['http://twin.example', 'https://twin.example/s', 'https://TWIN.example:443']) {
      await expect(createAccount(db, { ...agency, siteUrl })).rejects.toThrow(/https:\/\/twin\.example/);
      await expect(updateAccount(db, id, { site_url: siteUrl })).rejects.toThrow(/https:\/\/twin\.example/);
    }
  });

  test('a bio page is on its account’s site alone', async () => {
    const account = await fixture.account({ siteUrl: 'https://pages.example' });
    const page = { accountId: account.accountId, username: 'someone', title: 'Someone', bio: 'Text' };
    await insertBioPage(fixture.service.db, page);
    const { url } = fixture.service;
    await expect.poll(async () => (await visit(url, 'pages.example', '/someone')).status, soon).toBe(200);
    expect((await visit(url, 'localhost', '/someone')).status).toBe(404);
  });

  test('4.1 rule 1: a loop through the sites of several accounts gives 400', async () => {
    const plain = await fixture.account();
    const agency = await fixture.account({ siteUrl: 'https://round.example' });
    expect((await agency.shorten({ url: `${fixture.service.url}/around`, alias: 'Around' })).status).toBe(
      200,
    );
    const answer = await plain.shorten({ url: 'http://ROUND.example//around/.', alias: 'around' });
    expectRefusal(answer, 400, /itself/);
    expect((await plain.shorten({ url: 'https://round.example/Around+', alias: 'around' })).status).toBe(200);
  });

  test('2.3: the address of a QR code is on the account’s site, and every site draws it', async () => {
    const account = await fixture.account({ siteUrl: 'https://drawn.example' });
    const { qr_code_url } = v.parse(
      created,
      (await account.shorten({ url: 'https://example.com/' })).body,
    ).data;
    const { pathname, search, origin } = new URL(qr_code_url);
    expect(origin).toBe('https://drawn.example');
    for (const host of ['drawn.example', 'localhost'])
      expect((await visit(fixture.service.url, host, `${pathname}${search}`)).status).toBe(200);
  });

  test('an account that has links keeps its site, so that what was printed goes on to lead there', async () => {
    const { db } = fixture.service;
    const account = await fixture.account({ siteUrl: 'https://kept.example' });
    await account.shorten({ url: 'https://example.com/', alias: 'printed' });
    const move = (id: number) => updateAccount(db, id, { site_url: 'https://new.example' });
    await expect(move(account.accountId)).rejects.toThrow(/has links/);
    await account.call('DELETE', `links&id=${(await account.list())[0]?.id}`);
    expect(await move(account.accountId)).toMatchObject({ site_url: 'https://new.example' });
    const answer = await account.shorten({ url: 'https://example.com/', alias: 'printed' });
    expect(v.parse(created, answer.body).data.short_url).toBe('https://new.example/printed');
    await expect(move(999_999)).rejects.toThrow(/no account 999999/);
  });

  test('while the codes of a deleted account are kept, its site leads to nobody else’s links', async () => {
    const database = await make();
    const start = () => startService({ port: 0, database: database.url });
    const first = await start();
    const account = await openAccount(first, { siteUrl: 'https://left.example' });
    const address = { url: 'https://example.com/', alias: 'printed' };
    await account.shorten(address);
    await (await openAccount(first)).shorten(address);
    await deleteAccount(first.db, account.accountId);
    await first.close();
    const second = await start();
    expect((await visit(second.url, 'left.example', '/printed')).status).toBe(404);
    expect((await visit(second.url, 'localhost', '/printed')).status).toBe(302);
    await second.close();
    await database.remove();
  });
});
