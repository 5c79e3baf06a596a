import { expect, test } from 'vitest';
import { deleteBioPage, insertBioPage } from '../../service/database/bio-pages.ts';
import { forgetReleasedCodes } from '../../service/database/codes.ts';
import { insertLinks } from '../../service/database/new-links.ts';
import { send } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { expectRefusal } from './support/expect-refusal.ts';
import { type AccountClient, useService } from './support/fixture.ts';

const url = 'https://example.com/';
const day = 86_400_000;

const page = (accountId: number) => ({ accountId, username: 'someone', title: 'T', bio: 'B' });

async function deleteAll(account: AccountClient): Promise<void> {
  for (const { id } of await account.list()) await account.call('DELETE', `links&id=${id}`);
}

onEachDatabase((make) => {
  let now = Date.parse('2026-06-15T12:00:00Z');
  const fixture = useService(make, { now: () => now, keepCodes: 30 });

  test('the code of a deleted link leads nowhere, and only its account may use it again', async () => {
    const [owner, other] = [await fixture.account(), await fixture.account()];
    await owner.shorten({ url, alias: 'printed' });
    await deleteAll(owner);
    expect((await send(`${fixture.service.url}/printed`)).status).toBe(404);
    expectRefusal(await other.shorten({ url, alias: 'printed' }), 409, /taken/);
    expect((await owner.shorten({ url: `${url}again`, alias: 'printed' })).status).toBe(200);
    expect((await send(`${fixture.service.url}/printed`)).headers.get('Location')).toBe(`${url}again`);
    expectRefusal(await other.shorten({ url, alias: 'printed' }), 409, /taken/);
  });

  test('visitors who type it in other letters are not led to what somebody else made later', async () => {
    const [owner, other] = [await fixture.account(), await fixture.account()];
    await owner.shorten({ url, alias: 'Flyer' });
    await owner.shorten({ url, alias: 'Poster' });
    await deleteAll(owner);
    await other.shorten({ url, alias: 'flyer' });
    await owner.shorten({ url, alias: 'poster' });
    const statusOf = async (code: string) => (await send(`${fixture.service.url}/${code}`)).status;
    expect(await Promise.all(['Flyer', 'FLYER', 'flyer'].map(statusOf))).toEqual([404, 404, 302]);
    expect(await Promise.all(['Poster', 'POSTER', 'poster'].map(statusOf))).toEqual([404, 302, 302]);
  });

  test('after the days that it is kept, everybody may', async () => {
    const [owner, other] = [await fixture.account(), await fixture.account()];
    await owner.shorten({ url, alias: 'expired' });
    await deleteAll(owner);
    now += 29 * day;
    expectRefusal(await other.shorten({ url, alias: 'expired' }), 409, /taken/);
    now += 2 * day;
    expect((await other.shorten({ url, alias: 'expired' })).status).toBe(200);
    expectRefusal(await owner.shorten({ url, alias: 'expired' }), 409, /taken/);
    expect((await send(`${fixture.service.url}/expired`)).status).toBe(302);
  });

  test('the same for the username of a bio page', async () => {
    const [owner, other] = [await fixture.account(), await fixture.account()];
    const { db } = fixture.service;
    await insertBioPage(db, page(owner.accountId), now);
    await deleteBioPage(db, 'someone', '', now);
    await expect(insertBioPage(db, page(other.accountId), now)).rejects.toThrow(/already taken/);
    expectRefusal(await other.shorten({ url, alias: 'someone' }), 409, /taken/);
    expect((await owner.shorten({ url, alias: 'someone' })).status).toBe(200);
  });

  test('of claims in one batch, that of the owner counts, whatever their order', async () => {
    const [owner, other] = [await fixture.account(), await fixture.account()];
    await owner.shorten({ url, alias: 'in-a-batch' });
    await deleteAll(owner);
    const link = (accountId: number) => ({
      accountId,
      shortCode: 'in-a-batch',
      longUrl: url,
      title: '',
      createdAt: '2026-09-01 00:00:00',
    });
    const links = [other, owner, other, owner].map(({ accountId }) => link(accountId));
    expect(await insertLinks(fixture.service.db, links)).toEqual([
      'code-taken',
      'created',
      'code-taken',
      'code-taken',
    ]);
  });

  test('a code that a full account wanted stays whose it was', async () => {
    const owner = await fixture.account({ linkLimit: 1 });
    const other = await fixture.account();
    await owner.shorten({ url, alias: 'of-a-full-one' });
    await deleteAll(owner);
    await owner.shorten({ url });
    expectRefusal(await owner.shorten({ url, alias: 'of-a-full-one' }), 403);
    expectRefusal(await owner.shorten({ url, alias: 'never-made' }), 403);
    expectRefusal(await other.shorten({ url, alias: 'of-a-full-one' }), 409, /taken/);
    expect((await other.shorten({ url, alias: 'never-made' })).status).toBe(200);
  });

  test('thousands of codes are forgotten in pieces, so that nobody waits long for one of them', async () => {
    const { db } = fixture.service;
    const codes = Array.from({ length: 2_500 }, (_, index) => ({
      site: 'https://old.example',
      code: `old-${index}`,
      account_id: 1,
      released_at: index === 1_234 ? null : '2020-01-01 00:00:00',
    }));
    for (let from = 0; from < codes.length; from += 500)
      await db
        .insertInto('codes')
        .values(codes.slice(from, from + 500))
        .execute();
    const pieces: bigint[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        pieces.push(result.numAffectedRows ?? 0n);
        return Promise.resolve(result);
      },
    });
    await forgetReleasedCodes(watched, '2021-01-01 00:00:00');
    expect(pieces).toEqual([1_000n, 1_000n, 499n, 0n]);
    const left = db.selectFrom('codes').select('code').where('site', '=', 'https://old.example');
    expect(await left.execute()).toEqual([{ code: 'old-1234' }]);
  });

  test('what is free for everybody is forgotten, and nothing else', async () => {
    const owner = await fixture.account();
    for (const alias of ['forgotten', 'not-forgotten']) await owner.shorten({ url, alias });
    const [, forgotten] = await owner.list();
    await owner.call('DELETE', `links&id=${forgotten?.id}`);
    await forgetReleasedCodes(fixture.service.db, '9999-01-01 00:00:00');
    const codes = await fixture.service.db
      .selectFrom('codes')
      .select('code')
      .where('account_id', '=', owner.accountId)
      .execute();
    expect(codes).toEqual([{ code: 'not-forgotten' }]);
  });
});
