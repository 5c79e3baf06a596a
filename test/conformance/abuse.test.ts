import { expect, test, vi } from 'vitest';
import { parseAddresses } from '../../service/clicks/origin.ts';
import { startService } from '../../service/serve.ts';
import { send } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { expectRefusal } from './support/expect-refusal.ts';
import { openAccount, useService } from './support/fixture.ts';

const url = 'https://example.com/page';

onEachDatabase((make) => {
  const now = Date.parse('2026-06-15T12:34:56Z');
  const fixture = useService(make, {
    now: () => now,
    siteUrl: 'https://go.example',
    trustProxy: parseAddresses('127.0.0.0/8'),
    contact: 'mailto:abuse@go.example',
  });

  /** The site has a public address, so a test reaches the service at that of its server. */
  function local(): string {
    const address = fixture.service.server.address();
    if (address === null || typeof address === 'string') throw new Error('The service listens to no port.');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Asks for the list of links as the client of a trusted proxy. */
  function ask(client: string, sent: string) {
    return send(`${local()}/api/?endpoint=links`, {
      headers: { 'X-Forwarded-For': client, 'X-API-Key': sent },
    });
  }

  async function shorten(link: Record<string, unknown>) {
    const { key } = await fixture.account();
    return send(`${local()}/api/?endpoint=shorten`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify(link),
    });
  }

  test.each([
    'http://localhost/',
    'http://intranet/page',
    'http://printer.local/',
    'http://10.0.0.1/',
    'http://0x7f000001/',
    'http://[::ffff:192.168.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
  ])('--public-only, the default of a public site: a link to %s gives 400', async (address) => {
    expectRefusal(await shorten({ url: address }), 400, /public host/);
  });

  test.each([url, 'https://8.8.8.8/', 'https://go.example.com./'])(
    'a link to %s is made',
    async (address) => {
      expect((await shorten({ url: address })).status).toBe(200);
    },
  );

  test('without --public-only, links may lead anywhere, as on a site that isn’t public itself', async () => {
    for (const options of [{ siteUrl: 'https://go.example', publicOnly: false }, {}]) {
      const database = await make();
      const service = await startService({ port: 0, database: database.url, ...options });
      const address = service.server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const account = await openAccount({ db: service.db, url: `http://127.0.0.1:${port}` });
      expect((await account.shorten({ url: 'http://localhost:3000/' })).status).toBe(200);
      await service.close();
      await database.remove();
    }
  });

  test.each(['admin', 'Admin', 'LOGIN', 'robots', 'favicon', 'api', 'security', 'www'])(
    '4.1: the reserved word "%s" is taken',
    async (alias) => {
      expectRefusal(await shorten({ url, alias }), 409, /taken/);
    },
  );

  test('security.txt says whom to tell, for half a year', async () => {
    const { status, headers, body } = await send(`${local()}/.well-known/security.txt`);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(body).toBe(
      'Contact: mailto:abuse@go.example\nExpires: 2026-12-12T00:00:00.000Z\nCanonical: https://go.example/.well-known/security.txt\n',
    );
  });

  test('5: a database that fails is not held against the clients that ask meanwhile', async () => {
    const { db } = fixture.service;
    const { key } = await fixture.account();
    await db.schema.alterTable('api_keys').renameTo('elsewhere').execute();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answers = await Promise.all(Array.from({ length: 90 }, () => ask('192.0.2.77', key)));
    const more = await Promise.all(Array.from({ length: 90 }, () => ask('192.0.2.77', key)));
    logged.mockRestore();
    await db.schema.alterTable('elsewhere').renameTo('api_keys').execute();
    expect(new Set([...answers, ...more].map(({ status }) => status))).toEqual(new Set([500]));
    expect((await ask('192.0.2.77', key)).status).toBe(200);
  });

  test('8: a client that sends many requests without a valid key gets 429, and nobody else does', async () => {
    const { key } = await fixture.account();
    expect((await ask('2001:db8:0:7::1', key)).status).toBe(200);
    const guess = (_: unknown, index: number) => ask(`2001:db8:0:7::${index}`, `ck_${index}`);
    const answers = await Promise.all(Array.from({ length: 120 }, guess));
    answers.push(...(await Promise.all(Array.from({ length: 30 }, guess))));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(100);
    for (const answer of refused) {
      expectRefusal(answer, 429, /without a valid API key/);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    }
    // A key that worked before works for everybody behind the address, and other addresses have limits of their own.
    expect((await ask('2001:db8:0:7::ffff', key)).status).toBe(200);
    expect((await ask('2001:db8:0:8::1', 'ck_unknown')).status).toBe(401);
    expect((await ask('192.0.2.1', (await fixture.account()).key)).status).toBe(200);
  });
});

onEachDatabase((make) => {
  const fixture = useService(make);

  test('without a contact there is no security.txt', async () => {
    expectRefusal(await send(`${fixture.service.url}/.well-known/security.txt`), 404);
  });
});
