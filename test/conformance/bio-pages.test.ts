import * as v from 'valibot';
import { expect, test } from 'vitest';
import { insertBioPage } from '../../service/storage/bio-pages.ts';
import { bioPages, send, userAgents } from './client.ts';
import { onEachDatabase } from './databases.ts';
import { expectRefusal } from './expect-refusal.ts';
import { useService } from './fixture.ts';

const url = 'https://example.com/page';

onEachDatabase((make) => {
  const fixture = useService(make);

  async function accountWithPage(username: string) {
    const account = await fixture.account();
    const page = { username, title: 'Ann & <b>co</b>', bio: '<script>alert(1)</script> "hi"' };
    const id = await insertBioPage(fixture.service.db, { accountId: account.accountId, ...page });
    expect(id).not.toBe('code-taken');
    return account;
  }

  function view(username: string, userAgent: string = userAgents.desktop) {
    return send(`${fixture.service.url}/${username}`, { headers: { 'User-Agent': userAgent } });
  }

  test('2.5: a bio page is listed with its fields', async () => {
    const account = await accountWithPage('listed-page');
    const { data } = v.parse(bioPages, (await account.call('GET', 'bio-pages')).body);
    expect(data).toMatchObject([
      {
        username: 'listed-page',
        page_title: 'Ann & <b>co</b>',
        bio_text: '<script>alert(1)</script> "hi"',
        views: 0,
        status: 'active',
        url: `${fixture.service.url}/listed-page`,
      },
    ]);
  });

  test('2.5: the page is at its url, with its texts escaped and the account’s links', async () => {
    const account = await accountWithPage('shown-page');
    await account.shorten({ url, alias: 'on-the-page', title: '<i>My link</i>' });
    await account.shorten({ url, alias: 'without-title' });
    const { headers, body } = await view('shown-page');
    expect(headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'/);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;hi&quot;');
    expect(body).toContain('&lt;i&gt;My link&lt;/i&gt;');
    expect(body).toContain('href="/on-the-page"');
    expect(body).not.toMatch(/<script|<i>|without-title/);
  });

  test('2.5: people’s views are counted, bots’ are not', async () => {
    const account = await accountWithPage('viewed-page');
    for (const agent of ['desktop', 'mobile', 'bot'] as const) await view('viewed-page', userAgents[agent]);
    const { data } = v.parse(bioPages, (await account.call('GET', 'bio-pages')).body);
    expect(data[0]?.views).toBe(2);
  });

  test('2.5: an alias and a username can’t be the same', async () => {
    const account = await accountWithPage('one-name');
    expectRefusal(await account.shorten({ url, alias: 'one-name' }), 409, /already taken/);
    await account.shorten({ url, alias: 'other-name' });
    const page = { accountId: account.accountId, username: 'other-name', title: 'T', bio: 'B' };
    expect(await insertBioPage(fixture.service.db, page)).toBe('code-taken');
  });
});
