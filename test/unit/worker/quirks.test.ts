import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../src/worker/handlers.ts';
import { shortenOutsidePopup } from '../../../src/worker/entry-points/shorten-outside-popup.ts';
import { resumePendingWork } from '../../../src/worker/resume-pending-work.ts';
import { saveLearnedQuirks } from '../../../src/worker/account/account-service.ts';
import { findLinkForWebPage, isLinkBeingDeleted } from '../../../src/outbox/find-link-for-web-page.ts';
import { readBatch } from '../../../src/storage/batches/batches.ts';
import { readItem } from '../../../src/storage/items/storage-item.ts';
import { items } from '../../../src/storage/items/items.ts';
import { readOperation, readOperations } from '../../../src/outbox/read.ts';
import { writeItem } from '../../../src/storage/items/write-item.ts';
import type { FaultName } from '../../faults/faults.ts';
import type { Match } from '../../faults/script.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { accountNow, startConnected, stopConnected } from './connected.ts';
import { storedCreate, submissionFor } from './operations.ts';

/* Services and firewalls with a lasting quirk, not just one wrong answer. */

let server: FaultServer;
const longUrl = 'https://a.example/?a=1&b=2#part';

beforeEach(async () => {
  server = await startConnected({
    prepare: ({ truth }) => truth.create({ longUrl: 'https://old.example/', alias: 'old', title: '' }),
  });
});
afterEach(() => stopConnected(server));

const always = (match: Match, fault: FaultName) => server.misbehave({ match, fault, times: Infinity });

const posts = () => server.log.filter(({ operation }) => operation === 'create').length;

async function deleteOld(): Promise<string> {
  const id = crypto.randomUUID();
  await handlers.deleteLink({ id, linkId: '1', shortCode: 'old', undoMs: 0 });
  return id;
}

/** Wakes the worker for a day, while the service stays as it is. */
async function aDayLater(): Promise<void> {
  for (let hour = 0; hour < 24; hour += 1) {
    vi.setSystemTime(Date.now() + 3_600_000);
    await resumePendingWork();
  }
}

describe('a firewall that refuses DELETE', () => {
  const refusals = [
    'status-403-json',
    'status-403-bare',
    'status-400-bare',
    'status-404-bare',
    'status-405-bare',
    'status-501-bare',
  ] as const;

  it.each(refusals)('%s: the GET form does it, and is what is asked for the next time', async (fault) => {
    server.truth.create({ longUrl, alias: 'other', title: '' });
    // A link that the kept list lacks is looked for before its request leaves.
    await handlers.refresh({ maxAgeMs: 0 });
    await always({ operation: 'delete', method: 'DELETE' }, fault);
    expect(await readOperation(await deleteOld())).toMatchObject({ state: { status: 'done' } });
    const requests = server.log.length;
    await handlers.deleteLink({ id: crypto.randomUUID(), linkId: '2', shortCode: 'other', undoMs: 0 });
    expect(server.log.slice(requests)).toMatchObject([{ method: 'GET', operation: 'delete' }]);
    expect(server.truth.links).toEqual([]);
  });

  it.each(refusals)('%s, in either form, is said, and stands in nobody else’s way', async (fault) => {
    await always({ operation: 'delete' }, fault);
    const id = await deleteOld();
    await aDayLater();
    expect((await readOperation(id))?.state.status).toBe('failed');
    expect(server.truth.links).toHaveLength(1);
    expect((await storedCreate(await submissionFor(longUrl))).state.status).toBe('done');
    expect(await handlers.refresh({ maxAgeMs: 0 })).toEqual({ ok: true, value: null });
  });
});

const listLater = async () => {
  for (const { id } of await readOperations((await accountNow()).id))
    await handlers.markOperationSeen({ operationId: id });
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  await handlers.refresh({ maxAgeMs: 0 });
};
const made = () => server.truth.links.filter(({ code }) => code !== 'old');

describe('a service that stores another URL than it was sent', () => {
  const page = 'https://a.example/list?z=1&a=2';
  const shorten = () => shortenOutsidePopup({ entryPoint: 'menu', longUrl: page, title: '' });

  beforeEach(async () => {
    await always({ operation: 'create' }, 'sorts-queries');
    await shorten();
    expect(made()).toMatchObject([{ longUrl: 'https://a.example/list?a=2&z=1' }]);
  });

  it('gets one link for a page, however often it is asked, before the list was read and after', async () => {
    await shorten();
    for (let list = 0; list < 3; list += 1) {
      await listLater();
      await shorten();
    }
    expect(made()).toHaveLength(1);
  });

  it('gets another where the link was deleted, or led elsewhere since', async () => {
    await listLater();
    const [link] = made();
    if (link) link.longUrl = 'https://a.example/other';
    await listLater();
    await listLater();
    await shorten();
    expect(made()).toHaveLength(2);
    server.truth.links.splice(-1);
    await listLater();
    await listLater();
    await shorten();
    expect(made()).toHaveLength(2);
  });
});

describe('a service that keeps aliases in lower case', () => {
  it('is known by the answer to a create', async () => {
    await always({ operation: 'create' }, 'folds-aliases');
    await submissionFor(longUrl, 'Mine');
    expect((await accountNow()).foldsCase).toBe(true);
  });

  it('is known by a list, where the answer was lost', async () => {
    server.truth.create({ longUrl, alias: 'mine', title: '' });
    await server.misbehave({ match: { operation: 'create' }, fault: 'status-409-json' });
    const id = await submissionFor(longUrl, 'Mine');
    await vi.waitFor(async () => expect((await accountNow()).foldsCase).toBe(true));
    expect((await storedCreate(id)).state.status).toBe('done');
  });

  it.each(['Mine', 'mine'])(
    'gives no page its link while that is being deleted, asked for as %s',
    async (code) => {
      await submissionFor(longUrl, 'Mine');
      for (const link of made()) link.code = 'mine';
      const { id: accountId } = await accountNow();
      await saveLearnedQuirks(accountId, () => ({ foldsCase: true }));
      await handlers.refresh({ maxAgeMs: 0 });
      const found = async () => (await findLinkForWebPage(accountId, longUrl)).answer;
      expect(await found()).toBe('found');
      const id = crypto.randomUUID();
      await handlers.deleteLink({ id, linkId: null, shortCode: code, undoMs: 60_000 });
      expect(await found()).toBe('none');
      await handlers.cancelOperation({ operationId: id });
      expect(await found()).toBe('found');
      const submissions = [code, 'old'].map((shortCode) => ({ linkId: null, shortCode }));
      await handlers.scheduleBatch({ id: 'batch', kind: 'delete', submissions, undoMs: 60_000 });
      expect(await found()).toBe('none');
      const [link] = made();
      if (link === undefined) throw new Error('Nothing was made.');
      const given = { shortCode: 'mine', shortUrl: '', longUrl, createdAt: link.createdAt, servedAt: null };
      expect(await isLinkBeingDeleted(accountId, given, Infinity)).toBe(true);
      await handlers.changeBatchRun({ id: 'batch', to: 'stopped' });
      expect(await found()).toBe('found');
    },
  );

  it('costs one list for all new links of a batch whose ids no list has told yet', async () => {
    const codes = [0, 1, 2, 3].map((row) => `Mine${row}`);
    for (const [row, code] of codes.entries()) await submissionFor(`${longUrl}/${row}`, code);
    for (const link of made()) link.code = link.code.toLowerCase();
    server.log.length = 0;
    const submissions = codes.map((shortCode) => ({ linkId: null, shortCode }));
    const id = crypto.randomUUID();
    await handlers.scheduleBatch({ id, kind: 'delete', submissions, undoMs: 0 });
    await vi.waitFor(async () => expect(await readBatch(id)).toBeNull(), 10_000);
    expect(made()).toEqual([]);
    expect(server.log.map(({ operation }) => operation)).toEqual(['list', ...codes.map(() => 'delete')]);
  });

  it.each(['mine', 'Mine', 'MINE'])(
    'deletes the link that waits for that before another is asked for under its alias, as %s',
    async (alias) => {
      await always({ operation: 'create' }, 'folds-aliases');
      await submissionFor(longUrl, 'Mine');
      await handlers.refresh({ maxAgeMs: 0 });
      const linkId = String(made()[0]?.id);
      await handlers.deleteLink({ id: crypto.randomUUID(), linkId, shortCode: 'mine', undoMs: 60_000 });
      const before = server.log.length;
      const { state } = await storedCreate(await submissionFor('https://b.example/', alias));
      expect(server.log.slice(before).map(({ operation }) => operation)).toEqual(['delete', 'create']);
      expect(state).toMatchObject({ status: 'done', existed: false, link: { shortCode: 'mine' } });
      expect(made()).toMatchObject([{ code: 'mine', longUrl: 'https://b.example/' }]);
    },
  );

  it('is not supposed where an alias comes back as it was sent', async () => {
    await submissionFor(longUrl, 'Mine');
    expect((await accountNow()).foldsCase).toBe(false);
  });
});

describe('a service that refuses with a success of its protocol', () => {
  it('is believed: its words are said, and nothing is sent again', async () => {
    await always({ operation: 'create' }, 'success-false');
    const id = await submissionFor(longUrl, 'mine');
    await aDayLater();
    expect(await storedCreate(id)).toMatchObject({
      state: { status: 'failed', failure: { kind: 'invalid', said: 'Something went wrong' } },
    });
    expect(posts()).toBe(1);
  });
});

describe('a firewall that answers a create with a page of 403', () => {
  it('is named as what it may be, and not as the limit of the plan', async () => {
    await always({ operation: 'create' }, 'status-403-bare');
    const id = await submissionFor(longUrl, 'mine');
    await aDayLater();
    expect(await storedCreate(id)).toMatchObject({
      state: { status: 'failed', failure: { kind: 'forbidden', isPage: true } },
    });
    expect(posts()).toBe(1);
  });
});

describe('a service without statistics', () => {
  it.each(['status-403-json', 'status-403-bare', 'status-404-json', 'status-405-json'] as const)(
    '%s: still shortens, and its list is as fresh as any',
    async (fault) => {
      await always({ operation: 'analytics' }, fault);
      await always({ operation: 'bio-pages' }, fault);
      expect(await handlers.refresh({ maxAgeMs: 0 })).toEqual({ ok: true, value: null });
      expect(await handlers.fetchStatistics({ link: null, days: 7 })).toMatchObject({ ok: false });
      expect(await handlers.listBioPages(null)).toMatchObject({ ok: false });
      expect((await storedCreate(await submissionFor(longUrl))).state.status).toBe('done');
    },
  );

  it('and one whose statistics alone are limited says for how long, as it says it', async () => {
    await always({ operation: 'analytics' }, 'forbidden-for-requests');
    expect(await handlers.fetchStatistics({ link: null, days: 7 })).toMatchObject({
      error: { kind: 'rate-limited' },
    });
  });
});

describe('a delete that is answered as if it had worked', () => {
  it.each(['success-false', 'error-object', 'list-in-answer', 'html-200'] as const)(
    '%s: is never said to be done while the link is there',
    async (fault) => {
      await always({ operation: 'delete' }, fault);
      const id = await deleteOld();
      await aDayLater();
      expect(await readOperation(id)).toMatchObject({
        state: { status: 'failed', failure: { kind: 'still-listed' } },
      });
      expect(server.truth.links).toHaveLength(1);
    },
  );

  it('is done when a list that comes after it lacks the link', async () => {
    await server.misbehave({ match: { operation: 'delete' }, fault: 'commit-then-500' });
    const id = await deleteOld();
    expect((await readOperation(id))?.state.status).toBe('done');
    expect(server.log.filter(({ operation }) => operation === 'delete')).toHaveLength(1);
  });
});

describe('a limit that is not to be believed', () => {
  it('is at most an hour, also where it was kept by a clock that was wrong', async () => {
    const { id } = await accountNow();
    const year = Date.now() + 365 * 86_400_000;
    const minutes: [number, number][] = [[Math.floor(year / 60_000), 5000]];
    await writeItem(items.requestLog, [{ accountId: id, minutes, pausedUntil: year }]);
    expect((await storedCreate(await submissionFor(longUrl))).state.status).toBe('done');
    expect((await readItem(items.requestLog))[0]?.minutes).toMatchObject([
      [Math.floor(Date.now() / 60_000), 1],
    ]);
  });

  it('is none for the user who wants to try now', async () => {
    await server.misbehave({ match: { operation: 'create' }, fault: 'retry-after-seconds' });
    const id = await submissionFor(longUrl);
    expect((await storedCreate(id)).state.status).toBe('due');
    await handlers.retryNow({ operationId: id });
    expect((await storedCreate(id)).state.status).toBe('done');
    expect(posts()).toBe(2);
  });

  it('is none for the user who wants another link than the one that was found', async () => {
    await handlers.changeSettings({ codeFrom: 'service' });
    await server.misbehave({ match: { operation: 'create' }, fault: 'commit-then-500' });
    const id = await submissionFor(longUrl);
    expect((await storedCreate(id)).state.status).toBe('needsDecision');
    const minutes: [number, number][] = [[Math.floor(Date.now() / 60_000), 1000]];
    await writeItem(items.requestLog, [{ accountId: (await accountNow()).id, minutes, pausedUntil: 0 }]);
    await handlers.makeAnother({ operationId: id });
    expect((await storedCreate(id)).state.status).toBe('done');
    expect(server.truth.linksOf(longUrl)).toHaveLength(2);
  });

  it('lets what it has refused least often go first', async () => {
    await always({ operation: 'delete' }, 'retry-after-seconds');
    await deleteOld();
    const id = await submissionFor(longUrl);
    expect((await storedCreate(id)).state.status).toBe('due');
    for (let minute = 0; minute < 3; minute += 1) {
      vi.setSystemTime(Date.now() + 60_000);
      await resumePendingWork();
    }
    expect((await storedCreate(id)).state.status).toBe('done');
  });
});

it.each(['drops-fragments', 'escapes-addresses', 'cuts-addresses'] as const)(
  'a service that %s makes one link of a submission whose answer was lost, and is known by it from then on',
  async (fault) => {
    const long = `https://a.example/${'path/'.repeat(30)}?a=1&b=2#part`;
    await server.misbehave({ match: { operation: 'create' }, fault: `${fault}-then-500` });
    expect((await storedCreate(await submissionFor(long))).state.status).toBe('done');
    expect(server.truth.links).toHaveLength(2);
  },
);

describe('an answer that is certain', () => {
  it.each([
    'status-400-json',
    'status-401-json',
    'status-403-json',
    'status-404-json',
    'status-405-json',
  ] as const)('%s: is said before any list has come', async (fault) => {
    await always({ operation: 'list' }, 'silent');
    await server.misbehave({ match: { operation: 'create' }, fault });
    expect((await storedCreate(await submissionFor(longUrl))).state.status).toBe('failed');
  });
});

describe('a service that answers with a link of its own choice', () => {
  it.each([
    ['of another host', 'https://other.example/page', 'active'],
    ['of another page of its host', 'https://old.example/other', 'active'],
    ['that the list says is off', 'https://old.example/', 'disabled'],
  ])('%s: nothing is called created, and the user may take it', async (_which, page, status) => {
    const [old] = server.truth.links;
    if (old) {
      old.status = status;
      old.longUrl = page.endsWith('other') ? 'https://old.example/page' : old.longUrl;
    }
    await handlers.refresh({ maxAgeMs: 0 });
    await always({ operation: 'create' }, 'answers-with-the-first-link');
    await shortenOutsidePopup({ entryPoint: 'menu', longUrl: page, title: '' });
    const operations = await readOperations((await accountNow()).id);
    expect(operations.find(({ kind }) => kind === 'create')).toMatchObject({
      state: { status: 'needsDecision', isDoubtful: true, candidates: [{ shortCode: 'old' }] },
    });
    expect(posts()).toBe(1);
  });
});

describe('a service whose answers are dated years ahead of its links', () => {
  it('gets one link for a page that is shortened twice', async () => {
    const { fetch } = globalThis;
    const ahead = new Date(Date.now() + 3 * 365 * 86_400_000).toUTCString();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await fetch(url, init);
      const headers = new Headers(answer.headers);
      headers.set('Date', ahead);
      return new Response(await answer.text(), { status: answer.status, headers });
    });
    await submissionFor(longUrl);
    vi.setSystemTime(Date.now() + 60_000);
    await submissionFor(longUrl);
    vi.unstubAllGlobals();
    expect(server.truth.linksOf(longUrl)).toHaveLength(1);
  });
});
