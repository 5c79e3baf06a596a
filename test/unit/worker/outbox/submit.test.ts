import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startService } from '../../../../service/serve.ts';
import { createAccount } from '../../../../service/database/accounts.ts';
import { handlers } from '../../../../src/worker/handlers.ts';
import { readItem } from '../../../../src/storage/items/storage-item.ts';
import { items } from '../../../../src/storage/items/items.ts';
import { readOperation, readOperations } from '../../../../src/outbox/read.ts';
import { readLinks } from '../../../../src/storage/list/links.ts';
import { forgetEverything, kept } from '../../fake-browser.ts';
import { createLinkAndRead } from '../operations.ts';

let service: Awaited<ReturnType<typeof startService>>;
let address: string;
let key: string;

beforeAll(async () => {
  service = await startService({ port: 0, database: 'file::memory:' });
  address = `${service.url}/api`;
});
afterAll(() => service.close());
beforeEach(async () => {
  await handlers.eraseAllAccounts(null);
  forgetEverything();
  ({ api_key: key } = await createAccount(service.db, { name: 'A', plan: 'pro' }));
});

const connect = (change: object = {}) =>
  handlers.connect({ baseUrl: address, key, plan: 'pro', authHeader: 'bearer', ...change });
const submission = (change: object = {}) =>
  createLinkAndRead({
    id: crypto.randomUUID(),
    longUrl: 'https://a.example/',
    alias: '',
    title: 'A',
    entryPoint: 'popup',
    ...change,
  });
const listed = async () => {
  const response = await fetch(`${address}/?endpoint=links`, { headers: { Authorization: `Bearer ${key}` } });
  return ((await response.json()) as { data: { short_code: string; long_url: string; title: string }[] })
    .data;
};

describe('connecting', () => {
  it('keeps the account only after the service has answered, and the key never in the clear', async () => {
    expect(await connect({ key: 'wrong' })).toMatchObject({ ok: false, error: { kind: 'unauthorized' } });
    expect(await readItem(items.account)).toBeNull();
    expect(await connect()).toMatchObject({ ok: true, value: { links: 0, clicks: 0 } });
    expect(await readItem(items.account)).toMatchObject({ baseUrl: address, access: 'cors' });
    expect(JSON.stringify([...kept.stored])).not.toContain(key);
  });

  it('needs no second key for the same address, and a key for another', async () => {
    await connect();
    expect(
      await handlers.connect({ baseUrl: address, plan: 'agency', authHeader: 'x-api-key' }),
    ).toMatchObject({
      ok: true,
    });
    expect(
      await handlers.connect({ baseUrl: 'https://b.example', plan: 'pro', authHeader: 'bearer' }),
    ).toEqual({
      ok: false,
      error: { kind: 'key-missing' },
    });
  });

  it('is undone without a trace', async () => {
    await connect();
    await submission();
    await handlers.eraseAllAccounts(null);
    expect([...kept.stored.keys()]).toEqual([]);
    expect(await submission()).toEqual({ ok: false, error: { kind: 'not-connected' } });
  });
});

describe('a submission', () => {
  beforeEach(connect);

  it('becomes one link, under an alias made here, with its title', async () => {
    const made = await submission();
    expect(made).toMatchObject({ ok: true, value: { state: { status: 'done' }, attempts: 1 } });
    expect(await listed()).toMatchObject([
      { short_code: made.ok && made.value.alias, long_url: 'https://a.example/', title: 'A' },
    ]);
  });

  it('that is delivered twice is still one link', async () => {
    const id = crypto.randomUUID();
    const [one, other] = await Promise.all([submission({ id }), submission({ id })]);
    await submission({ id });
    expect(one).toEqual(other);
    expect(await listed()).toHaveLength(1);
  });

  it('of two panels that are pressed in one moment is one link, and the page keeps it unless another is asked for', async () => {
    const [one, other] = await Promise.all([submission(), submission()]);
    const again = await submission();
    expect(other).toEqual(one);
    expect(again).toEqual(one);
    expect(await listed()).toHaveLength(1);
    await handlers.markOperationSeen({ operationId: one.ok ? one.value.id : '' });
    expect(await submission()).toMatchObject({ value: { state: { status: 'done', existed: true } } });
    expect(await listed()).toHaveLength(1);
    await submission({ isAnother: true });
    expect(await listed()).toHaveLength(2);
  });

  it('is a second link where the settings say that a page may have many', async () => {
    const one = await submission();
    await handlers.markOperationSeen({ operationId: one.ok ? one.value.id : '' });
    await handlers.changeSettings({ duplicates: false });
    await submission();
    expect(await listed()).toHaveLength(2);
  });

  it('with an alias that is taken fails after a look, and keeps the submission', async () => {
    await submission({ alias: 'taken', longUrl: 'https://b.example/' });
    expect(await submission({ alias: 'taken' })).toMatchObject({
      ok: true,
      value: { longUrl: 'https://a.example/', state: { status: 'failed', failure: { kind: 'alias-taken' } } },
    });
  });

  it('for a link that is ours already, alias and all, says at once that it is taken, and then gives that link', async () => {
    const first = await submission({ alias: 'mine' });
    await handlers.markOperationSeen({ operationId: first.ok ? first.value.id : '' });
    const id = crypto.randomUUID();
    expect(await submission({ id, alias: 'mine' })).toMatchObject({ value: { state: { status: 'failed' } } });
    await vi.waitFor(async () =>
      expect((await readOperation(id))?.state).toMatchObject({ status: 'done', existed: true }),
    );
    expect(await listed()).toHaveLength(1);
  });

  it('leaves a code to the service where the user wants it so', async () => {
    await handlers.changeSettings({ codeFrom: 'service' });
    expect(await submission()).toMatchObject({ value: { alias: null, state: { status: 'done' } } });
  });

  it('has a code as long as the user wants it', async () => {
    await handlers.changeSettings({ codeLength: 12 });
    const made = await submission();
    expect(made.ok && made.value.state.status === 'done' && made.value.state.link.shortCode).toHaveLength(12);
  });

  it.each([
    [{ longUrl: 'about:blank' }, 'bad-url'],
    [{ alias: 'a b' }, 'bad-alias'],
  ])('with %o leaves nothing in the outbox', async (change, kind) => {
    expect(await submission(change)).toMatchObject({ ok: false, error: { kind } });
    const account = await readItem(items.account);
    expect(await readOperations(account?.id ?? '')).toEqual([]);
  });

  it('leaves the outbox with the next list once it has been seen, and stays in the list', async () => {
    const made = await submission();
    const account = await readItem(items.account);
    await handlers.refresh({ maxAgeMs: 0 });
    expect(await readOperations(account?.id ?? '')).toHaveLength(1);
    await handlers.markOperationSeen({ operationId: made.ok ? made.value.id : '' });
    await handlers.refresh({ maxAgeMs: 0 });
    expect(await readOperations(account?.id ?? '')).toEqual([]);
    expect(await readLinks(account?.id ?? '')).toHaveLength(1);
  });
});

it('a click right after its link was deleted is a new one, and keeps the link', async () => {
  await connect();
  const first = await submission({ alias: 'docs' });
  const deletion = { id: crypto.randomUUID(), linkId: null, shortCode: 'docs', undoMs: 6000 };
  await handlers.deleteLink(deletion);
  const again = await submission({ alias: 'docs' });
  if (!first.ok || !again.ok) throw new Error('A submission was refused.');
  expect(again.value.id).not.toBe(first.value.id);
  expect(again.value.state).toMatchObject({ status: 'done', link: { shortCode: 'docs' }, existed: true });
  expect((await readOperation(deletion.id))?.state.status).toBe('canceled');
});
