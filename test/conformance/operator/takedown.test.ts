import { expect, test } from 'vitest';
import { insertBioPage } from '../../../service/database/bio-pages.ts';
import { insertLinks } from '../../../service/database/new-links.ts';
import { updateAccount } from '../../../service/database/accounts.ts';
import { setLinkStatus } from '../../../service/database/links.ts';
import { wouldLoop } from '../../../service/redirects/loops.ts';
import { createSites } from '../../../service/redirects/sites.ts';
import { send } from '../support/client.ts';
import { onEachDatabase } from '../support/databases.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useService } from '../support/fixture.ts';

const url = 'https://example.com/page';

/** What an operator takes down and restores. */
onEachDatabase((make) => {
  const fixture = useService(make);
  const visit = (code: string, accept = '*/*') =>
    send(`${fixture.service.url}/${code}`, { headers: { Accept: accept } });

  test('3: a disabled link answers 410, as a page to a browser, and the list says so at once', async () => {
    const account = await fixture.account();
    await account.shorten({ url, alias: 'harmful' });
    await account.shorten({ url, alias: 'harmless' });
    const before = (await account.call('GET', 'links')).headers.get('ETag');
    await setLinkStatus(fixture.service.db, 'harmful', 'disabled');

    expectRefusal(await visit('harmful'), 410, /taken down/);
    const page = await visit('harmful', 'text/html,*/*');
    expect(page.status).toBe(410);
    expect(page.body).toMatch(/<h1>This link was taken down<\/h1>/);
    expect(page.headers.get('Location')).toBe(null);
    expect((await visit('harmless')).status).toBe(302);
    expect((await account.call('GET', 'links')).headers.get('ETag')).not.toBe(before);
    expect((await account.list()).map(({ short_code, status }) => [short_code, status])).toEqual([
      ['harmless', 'active'],
      ['harmful', 'disabled'],
    ]);

    await setLinkStatus(fixture.service.db, 'harmful', 'active');
    expect((await visit('harmful')).status).toBe(302);
    expect((await account.list()).at(-1)?.status).toBe('active');
  });

  test('3: a link that was disabled is known to loop since, before it is enabled again', async () => {
    const { db, url: site } = fixture.service;
    const account = await fixture.account();
    await account.shorten({ url: `${site}/There`, alias: 'here' });
    const loops = (code: string, to: string) => wouldLoop(db, createSites(site, []), { site: '', code }, to);
    expect(await loops('here', `${site}/There`)).toBe(false);
    await setLinkStatus(db, 'here', 'disabled');
    const there = { accountId: account.accountId, shortCode: 'there', longUrl: `${site}//HERE/`, title: '' };
    await insertLinks(db, [{ ...there, createdAt: '2026-01-01 00:00:00' }]);
    expect(await loops('here', `${site}/There`)).toBe(true);
    expect(await loops('here', url)).toBe(false);
    expect(await loops('there', `${site}//HERE/`)).toBe(true);
  });

  test('4.1: a link may not close a loop with links that were taken down, which may be put up again', async () => {
    const { db, url: site } = fixture.service;
    const [account, other] = [await fixture.account(), await fixture.account()];
    await account.shorten({ url: `${site}/second`, alias: 'first' });
    await updateAccount(db, account.accountId, { status: 'suspended' });
    expectRefusal(await other.shorten({ url: `${site}/first`, alias: 'second' }), 400, /endless redirect/);
    expect((await other.shorten({ url: `${site}/first`, alias: 'third' })).status).toBe(200);
  });

  test('3: the alias of a disabled link stays taken', async () => {
    const account = await fixture.account();
    await account.shorten({ url, alias: 'still-taken' });
    await setLinkStatus(fixture.service.db, 'still-taken', 'disabled');
    expectRefusal(await account.shorten({ url, alias: 'still-taken' }), 409);
  });

  test('5.4: a suspended account has no API access, and its links and pages answer 410 until it resumes', async () => {
    const { db } = fixture.service;
    const [account, other] = [await fixture.account(), await fixture.account()];
    const { accountId } = account;
    await account.shorten({ url, alias: 'of-suspended' });
    await other.shorten({ url, alias: 'of-another' });
    await insertBioPage(db, { accountId, username: 'page-suspended', title: 'Page', bio: '' });
    await updateAccount(db, accountId, { status: 'suspended' });
    expectRefusal(await account.call('GET', 'links'), 401, /suspended/);
    expectRefusal(await visit('of-suspended'), 410);
    expectRefusal(await visit('page-suspended'), 410);
    expect((await visit('of-another')).status).toBe(302);
    await updateAccount(db, accountId, { status: 'active' });
    expect((await account.list())[0]?.status).toBe('active');
    expect((await visit('of-suspended')).status).toBe(302);
    expect((await visit('page-suspended')).status).toBe(200);
  });

  test('what is not there can not be taken down', async () => {
    const { db } = fixture.service;
    await expect(setLinkStatus(db, 'nowhere', 'disabled')).rejects.toThrow(/no link with the code "nowhere"/);
    await expect(updateAccount(db, 999_999, { status: 'suspended' })).rejects.toThrow(/no account 999999/);
  });
});
