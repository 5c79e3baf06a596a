import * as v from 'valibot';
import { expect, test } from 'vitest';
import { insertBioPage, addLinkToBioPage, removeLinkFromBioPage } from '../../service/database/bio-pages.ts';
import { setLinkStatus } from '../../service/database/links.ts';
import { bioPages, send, userAgents } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { expectRefusal } from './support/expect-refusal.ts';
import { useService } from './support/fixture.ts';

const url = 'https://example.com/page';

onEachDatabase((make) => {
  const fixture = useService(make);

  async function accountWithPage(username: string) {
    const account = await fixture.account();
    const page = { username, title: 'Ann & <b>co</b>', bio: '<script>alert(1)</script> "hi"' };
    await insertBioPage(fixture.service.db, { accountId: account.accountId, ...page });
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

  test('2.5: the page is at its url, with its texts escaped and the links that were chosen for it', async () => {
    const account = await accountWithPage('shown-page');
    await account.shorten({ url, alias: 'on-the-page', title: '<i>My link</i>' });
    await account.shorten({ url, alias: 'without-title' });
    await account.shorten({ url, alias: 'not-chosen', title: 'Merger, confidential' });
    for (const code of ['on-the-page', 'without-title'])
      await addLinkToBioPage(fixture.service.db, 'shown-page', code);
    const { headers, body } = await view('shown-page');
    expect(headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'/);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;hi&quot;');
    expect(body).toContain('&lt;i&gt;My link&lt;/i&gt;');
    expect(body).toMatch(/href="\/without-title"[^]*href="\/on-the-page"/);
    expect(body).not.toMatch(/<script|<i>|confidential|not-chosen/);
  });

  test('2.5: a link leaves the page when it is deleted, disabled, or no longer chosen', async () => {
    const { db } = fixture.service;
    const account = await accountWithPage('leaving-page');
    for (const alias of ['deleted', 'disabled', 'unchosen', 'staying']) {
      await account.shorten({ url, alias, title: alias });
      await addLinkToBioPage(db, 'leaving-page', alias);
    }
    const id = (await account.list()).find(({ short_code }) => short_code === 'deleted')?.id;
    await account.call('DELETE', `links&id=${id}`);
    await setLinkStatus(db, 'disabled', 'disabled');
    await removeLinkFromBioPage(db, 'leaving-page', 'unchosen');
    const { body } = await view('leaving-page');
    expect(body).toContain('staying');
    expect(body).not.toMatch(/\/(deleted|disabled|unchosen)/);
  });

  test('2.5: nobody chooses a link of another account for a page', async () => {
    await accountWithPage('own-page');
    await (await fixture.account()).shorten({ url, alias: 'of-another', title: 'Another' });
    const choose = (username: string) => addLinkToBioPage(fixture.service.db, username, 'of-another');
    await expect(choose('own-page')).rejects.toThrow(/has no link with the code "of-another"/);
    await expect(choose('no-page')).rejects.toThrow(/no bio page "no-page"/);
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
    await expect(insertBioPage(fixture.service.db, page)).rejects.toThrow(/already taken/);
  });
});
