import { expect, test } from 'vitest';
import { send } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { expectRefusal } from './support/expect-refusal.ts';
import { useService } from './support/fixture.ts';

const url = 'https://example.com/page';

/** What proxies, search engines and monitoring ask for, and headers of every answer. */
onEachDatabase((make) => {
  const fixture = useService(make);
  const get = (path: string) => send(`${fixture.service.url}/${path}`, { headers: { Accept: 'text/html' } });

  test('it says that it is alive, and that it is ready', async () => {
    expect(await get('healthz')).toMatchObject({ status: 200, body: { status: 'alive' } });
    expect(await get('readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
    expect((await get('readyz')).headers.get('Cache-Control')).toBe('no-store');
  });

  test.each(['healthz', 'readyz', 'metrics'])('4.1: the code %s is taken', async (alias) => {
    expectRefusal(await (await fixture.account()).shorten({ url, alias }), 409);
  });

  test('4.1: two links that lead to each other, by another name of the machine too, give 400', async () => {
    const account = await fixture.account();
    const elsewhere = fixture.service.url.replace('127.0.0.1', 'localhost');
    const there = await account.shorten({ url: `${elsewhere}/and-back`, alias: 'there' });
    expect(there.status).toBe(200);
    const back = await account.shorten({ url: `${fixture.service.url}/there`, alias: 'and-back' });
    expectRefusal(back, 400, /endless redirect/);
    expect((await account.shorten({ url: `${elsewhere}/itself`, alias: 'itself' })).status).toBe(400);
    expect((await account.shorten({ url, alias: 'and-back' })).status).toBe(200);
  });

  test('no page can be framed, and no answer is taken for another type', async () => {
    const account = await fixture.account();
    for (const path of ['', 'nowhere'])
      expect((await get(path)).headers.get('Content-Security-Policy')).toMatch(/frame-ancestors 'none'/);
    const answers = [
      ...(await Promise.all(['', 'nowhere', 'style.css', 'icon.svg', 'qr', 'api/'].map(get))),
      await account.call('GET', 'links'),
      await account.call('GET', 'bio-pages'),
    ];
    for (const { headers } of answers) expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test('a connection is kept for longer than proxies keep theirs', async () => {
    const { headers } = await send(`${fixture.service.url}/healthz`, {
      headers: { Connection: 'keep-alive' },
    });
    expect(headers.get('Keep-Alive')).toBe('timeout=130');
  });
});
