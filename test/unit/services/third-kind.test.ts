import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../src/worker/handlers.ts';
import { runBatches } from '../../../src/worker/batches/run-batches.ts';
import { resumePendingWork } from '../../../src/worker/resume-pending-work.ts';
import { createsOf } from '../../../src/outbox/operation.ts';
import { readOperation, readOperations } from '../../../src/outbox/read.ts';
import { readPopupData } from '../../../src/popup/popup-data.ts';
import { readInitialPopupState } from '../../../src/popup/initial-popup-state.ts';
import type * as ChooseService from '../../../src/services/choose-service.ts';
import { readBatch, readBatchRows } from '../../../src/storage/batches/batches.ts';
import { findStoredLinkForUrl } from '../../../src/storage/list/find-stored-link-for-url.ts';
import { readLinks } from '../../../src/storage/list/links.ts';
import { readListInfo } from '../../../src/storage/list/read-list-info.ts';
import { MemoryServer, memoryCapabilities } from '../../services/memory-service.ts';
import { forgetEverything } from '../fake-browser.ts';
import { accountNow } from '../worker/connected.ts';
import { storedCreate, submissionFor } from '../worker/operations.ts';

const given = vi.hoisted(() => ({ server: null as MemoryServer | null }));

/** All that has to change for another kind of service. */
vi.mock('../../../src/services/choose-service.ts', (): typeof ChooseService => ({
  createLinkService: () => serverNow().connect(),
  capabilitiesOf: () => memoryCapabilities,
}));

function serverNow(): MemoryServer {
  if (given.server === null) throw new Error('There is no service.');
  return given.server;
}

let server: MemoryServer;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  forgetEverything();
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('This service has no address to fetch.')));
  server = new MemoryServer();
  given.server = server;
  for (let link = 1; link <= 5; link += 1) {
    server.add({ longUrl: `https://a.example/${link}`, alias: `old${link}0`, title: `Old ${link}` });
    vi.setSystemTime(Date.now() + 60_000);
  }
  const connection = {
    baseUrl: 'https://m.example/api',
    key: 'k1',
    plan: 'pro',
    authHeader: 'bearer',
  } as const;
  expect(await handlers.connect(connection)).toMatchObject({ ok: true, value: { links: 5, clicks: null } });
});
afterEach(async () => {
  await handlers.eraseAllAccounts(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const codes = async () => (await readLinks((await accountNow()).id)).map(({ shortCode }) => shortCode);
const madeFor = (longUrl: string) => server.links.filter((link) => link.longUrl === longUrl);
const callsOf = (method: string) => server.calls.filter((call) => call.method === method).length;
const refresh = () => handlers.refresh({ maxAgeMs: 0 });

describe('the list', () => {
  it('is newest first, though the ids are in no order, and is kept as it is while nothing changes', async () => {
    const ids = server.links.map(({ id }) => id);
    expect(ids.toSorted()).not.toEqual(ids);
    expect(ids.toSorted()).not.toEqual(ids.toReversed());
    expect(await codes()).toEqual(['old50', 'old40', 'old30', 'old20', 'old10']);
    const { id } = await accountNow();
    const before = await readListInfo(id);
    expect(await refresh()).toEqual({ ok: true, value: null });
    expect((await readListInfo(id))?.chunks).toEqual(before?.chunks);
  });

  it('has what was made elsewhere in front, and finds the newest link of a page', async () => {
    server.add({ longUrl: 'https://a.example/1', alias: 'again', title: '' });
    await refresh();
    expect((await codes())[0]).toBe('again');
    const { id } = await accountNow();
    expect((await findStoredLinkForUrl(id, 'https://a.example/1', new Set()))?.shortCode).toBe('again');
  });

  it('costs no request for statistics that the service does not have', () => {
    expect(new Set(server.calls.map(({ method }) => method))).toEqual(new Set(['list']));
  });
});

describe('a create', () => {
  const page = 'https://page.example/';

  it('makes one link, which is listed with its id', async () => {
    const { state, alias } = await storedCreate(await submissionFor(page));
    expect(state).toMatchObject({ status: 'done', existed: false, link: { shortCode: alias } });
    await refresh();
    const [newest] = await readLinks((await accountNow()).id);
    expect(newest).toMatchObject({ shortCode: alias, id: madeFor(page)[0]?.id });
    expect(newest?.id).toMatch(/^lnk_/);
  });

  it.each(['lost before', 'lost after'] as const)('whose request is %s ends with one link', async (fate) => {
    server.doom('create', fate);
    const id = await submissionFor(page);
    expect(await storedCreate(id)).toMatchObject({
      attempts: fate === 'lost before' ? 2 : 1,
      state: { status: 'done' },
    });
    expect(madeFor(page)).toHaveLength(1);
  });

  it('under a code of the service is told by its rank from a link that was there', async () => {
    await submissionFor('https://other.example/');
    await handlers.changeSettings({ codeFrom: 'service' });
    server.add({ longUrl: page, alias: 'older', title: '' });
    await refresh();
    server.doom('create', 'lost after');
    const id = await submissionFor(page, '', true);
    const [, made] = madeFor(page);
    expect(await storedCreate(id)).toMatchObject({
      alias: null,
      state: { status: 'done', existed: false, link: { shortCode: made?.code } },
    });
    expect(madeFor(page)).toHaveLength(2);
  });

  it.each([
    ['four', { problem: 'too-short', allowed: 5 }],
    ['a-hyphen', { problem: 'bad-character' }],
    ['x'.repeat(21), { problem: 'too-long', allowed: 20 }],
  ])(
    'under the alias %s is refused by the rule of this service, before anything leaves',
    async (alias, why) => {
      const made = { id: 'a', longUrl: page, alias, title: '', entryPoint: 'popup' as const };
      const refused = { ok: false, error: { kind: 'bad-alias', ...why } };
      expect(await handlers.createLink(made)).toMatchObject(refused);
      expect(callsOf('create')).toBe(0);
    },
  );

  it('under a taken alias fails as anywhere, and its title is cut to what the service takes', async () => {
    const taken = await storedCreate(await submissionFor(page, 'old10'));
    expect(taken.state).toMatchObject({ status: 'failed', failure: { kind: 'alias-taken' } });
    await handlers.createLink({
      id: 'b',
      longUrl: page,
      alias: '',
      title: 'x'.repeat(99),
      entryPoint: 'popup',
    });
    expect(madeFor(page)[0]?.title).toBe(`${'x'.repeat(39)}…`);
  });
});

it('a batch makes a link for each of its rows, and knows the pages that have one', async () => {
  const submissions = [1, 2, 3].map((row) => ({
    longUrl: `https://row.example/${row}`,
    alias: row === 3 ? 'third' : '',
    title: '',
  }));
  const id = crypto.randomUUID();
  server.doom('create', 'lost after');
  await handlers.scheduleBatch({ id, kind: 'create', submissions, undoMs: 0 });
  for (let round = 0; round < 4; round += 1) {
    await resumePendingWork();
    await runBatches();
    vi.setSystemTime(Date.now() + 15 * 60_000);
  }
  expect((await readBatch(id))?.state.at).toBe('done');
  expect((await readBatchRows(id)).map(({ outcome }) => outcome?.at)).toEqual(['done', 'done', 'done']);
  for (const { longUrl } of submissions) expect(madeFor(longUrl)).toHaveLength(1);
});

it('the popup has its newest links from the snapshot, and shows the link of its page', async () => {
  await submissionFor('https://page.example/');
  const data = await readPopupData();
  expect(data.snapshot).toMatchObject({ linkCount: 6, reported: null });
  expect(data.snapshot?.newest.map(({ title }) => title)).toEqual([
    '',
    'Old 5',
    'Old 4',
    'Old 3',
    'Old 2',
    'Old 1',
  ]);
  const page = { url: 'https://a.example/3', title: 'Three', tabId: 1, isPrivate: false };
  const shown = await readInitialPopupState(data, page, []);
  expect(shown.firstExisting?.shortCode).toBe('old30');
});

it('a delete is refused at once, and nothing of it is kept', async () => {
  const link = { id: 'd', linkId: server.links[0]?.id ?? null, shortCode: 'old10', undoMs: 0 };
  expect(await handlers.deleteLink(link)).toEqual({ ok: false, error: { kind: 'forbidden' } });
  expect(await readOperation('d')).toBeNull();
  expect(createsOf(await readOperations((await accountNow()).id))).toEqual([]);
  expect(await codes()).toContain('old10');
});
