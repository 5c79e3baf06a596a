import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Answer, listed } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { expectRefusal } from './support/expect-refusal.ts';
import { type AccountClient, useService } from './support/fixture.ts';

const url = 'https://example.com/';
const idsOf = ({ body }: Answer) => v.parse(listed, body).data.map(({ id }) => id);

/** The query of a link in the header `Link`, without `?endpoint=`, which a client adds. */
function linked({ headers }: Answer, relation: string): string | undefined {
  const links = headers.get('Link')?.split(', ') ?? [];
  const found = links.map((link) => /^<\?endpoint=([^>]+)>; rel="(\w+)"$/.exec(link));
  return found.find((match) => match?.[2] === relation)?.[1];
}

async function filled(account: AccountClient, count: number): Promise<number[]> {
  for (let made = 0; made < count; made += 1) await account.shorten({ url });
  return (await account.list()).map(({ id }) => id);
}

onEachDatabase((make) => {
  const fixture = useService(make);

  test('4.2: the whole list says that there are pages, and each page where the next is', async () => {
    const account = await fixture.account();
    const ids = await filled(account, 7);
    const whole = await account.call('GET', 'links');
    expect(idsOf(whole)).toEqual(ids);
    expect(linked(whole, 'first')).toBe('links&limit=1000');
    const read: number[] = [];
    const sizes: number[] = [];
    for (let query: string | undefined = 'links&limit=3'; query !== undefined;) {
      const page = await account.call('GET', query);
      read.push(...idsOf(page));
      sizes.push(idsOf(page).length);
      query = linked(page, 'next');
    }
    expect(read).toEqual(ids);
    expect(sizes).toEqual([3, 3, 1]);
  });

  test('4.2: pages stay where they are while links are made and deleted', async () => {
    const account = await fixture.account();
    const ids = await filled(account, 6);
    const first = await account.call('GET', 'links&limit=2');
    await account.shorten({ url });
    await account.call('DELETE', `links&id=${ids[1]}`);
    await account.call('DELETE', `links&id=${ids[2]}`);
    const second = await account.call('GET', linked(first, 'next') ?? '');
    expect([...idsOf(first), ...idsOf(second)]).toEqual([ids[0], ids[1], ids[3], ids[4]]);
    expect(idsOf(await account.call('GET', `links&before=${ids[3]}`))).toEqual([ids[4], ids[5]]);
  });

  test('4.2: a page that is full and the last has no next, and one of nothing is empty', async () => {
    const account = await fixture.account();
    const ids = await filled(account, 2);
    expect(linked(await account.call('GET', 'links&limit=2'), 'next')).toBeUndefined();
    const beyond = await account.call('GET', `links&limit=2&before=${ids.at(-1)}`);
    expect([idsOf(beyond), linked(beyond, 'next')]).toEqual([[], undefined]);
    const other = await (await fixture.account()).call('GET', `links&limit=5&before=${(ids[0] ?? 0) + 1}`);
    expect(idsOf(other)).toEqual([]);
  });

  test('4.2: each page has a tag of its own', async () => {
    const account = await fixture.account();
    await filled(account, 3);
    const tags = await Promise.all(
      ['links', 'links&limit=2', 'links&limit=3', 'links&before=2'].map(
        async (query) => (await account.call('GET', query)).headers.get('ETag') ?? '',
      ),
    );
    expect(new Set(tags).size).toBe(4);
    const again = await fetch(`${account.baseUrl}/?endpoint=links&limit=2`, {
      headers: { Authorization: `Bearer ${account.key}`, 'If-None-Match': tags[1] ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test.each(['limit=0', 'limit=1001', 'limit=-1', 'limit=', 'limit=two', 'before=x', 'before='])(
    '4.2: %s gives 400',
    async (parameter) => {
      const answer = await (await fixture.account()).call('GET', `links&${parameter}`);
      expectRefusal(answer, 400, /parameter (limit|before) must be/);
    },
  );
});
