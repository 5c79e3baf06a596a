import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { selectAccount } from '../../../../src/worker/account/select-account.ts';
import { handleMenuClick } from '../../../../src/worker/entry-points/menus.ts';
import { handleNotificationClick } from '../../../../src/worker/entry-points/notification-click.ts';
import { openPopupForOperation } from '../../../../src/worker/entry-points/open-popup-for-operation.ts';
import { readOutbox } from '../../../../src/outbox/read.ts';
import { findLinkForWebPage } from '../../../../src/outbox/find-link-for-web-page.ts';
import { readBatch } from '../../../../src/storage/batches/batches.ts';
import { items } from '../../../../src/storage/items/items.ts';
import { writeItem } from '../../../../src/storage/items/write-item.ts';
import { startFaultServer, type FaultServer } from '../../../faults/start-fault-server.ts';
import { fakeBrowser, kept } from '../../fake-browser.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';
import { everythingKept } from '../steps.ts';

/** Events at two accounts at the same moment. */

let first: FaultServer;
let second: FaultServer;
let firstId: string;
let secondId: string;

const longUrl = 'https://a.example/page';

beforeEach(async () => {
  first = await startConnected();
  firstId = (await accountNow()).id;
  second = await startFaultServer({ key: 'second-key' });
  const { baseUrl, key } = second;
  await handlers.connect({ baseUrl, key, plan: 'pro', authHeader: 'bearer', accountId: null });
  secondId = (await accountNow()).id;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(first);
  await second.close();
});

const listsAt = ({ log }: FaultServer) => log.filter(({ operation }) => operation === 'list').length;

it('a row is not told as made by what a batch at another account has made of its page', async () => {
  await first.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
  const rows = ['one', 'two'].map((name) => ({ longUrl: `${longUrl}/${name}`, alias: '', title: '' }));
  const [one] = rows;
  if (!one) throw new Error('There is no row.');
  const link = {
    shortCode: 'one',
    shortUrl: `${first.siteUrl}/one`,
    longUrl: one.longUrl,
    createdAt: '',
    servedAt: null,
  };
  const batch = { kind: 'create', undoMs: 0 } as const;
  await handlers.scheduleBatch({
    ...batch,
    id: 'at-first',
    accountId: firstId,
    submissions: rows,
    outcomes: [{ at: 'done', wasThere: false, link }, null],
  });
  await vi.waitFor(() => expect(first.log.some(({ operation }) => operation === 'create')).toBe(true));
  await handlers.scheduleBatch({ ...batch, id: 'at-second', accountId: secondId, submissions: [one] });
  await vi.waitFor(async () => expect((await readBatch('at-second'))?.state.at).toBe('done'));
  expect(second.truth.linksOf(one.longUrl)).toHaveLength(1);
});

it('a refresh is of the account that is shown, also while the list of another comes', async () => {
  const before = listsAt(first);
  const one = handlers.refresh({ maxAgeMs: 0 });
  await handlers.showAccount({ id: firstId });
  await Promise.all([one, handlers.refresh({ maxAgeMs: 0 }), handlers.refresh({ maxAgeMs: 0 })]);
  expect(listsAt(first)).toBe(before + 1);
});

const clickOn = (id: string, name: string) =>
  handleMenuClick({
    id: `with ${id}`,
    linkUrl: `${longUrl}/${name}`,
    imageUrl: null,
    selection: null,
    pageUrl: null,
    tabTitle: '',
    frame: null,
    ofTab: null,
    windowId: null,
  });

it('the account that a menu names makes the link, also where another is shown in that very moment', async () => {
  const { removeAll } = fakeBrowser.contextMenus;
  vi.spyOn(fakeBrowser.contextMenus, 'removeAll').mockImplementationOnce(async () => {
    await selectAccount(secondId);
    await removeAll();
  });
  await clickOn(firstId, 'one');
  expect(first.truth.linksOf(`${longUrl}/one`)).toHaveLength(1);
  expect(second.truth.links).toHaveLength(0);
});

it('a request that is made ready while its account is removed ends with it', async () => {
  const { set } = fakeBrowser.storage.local;
  const sent = vi.spyOn(globalThis, 'fetch');
  vi.spyOn(fakeBrowser.storage.local, 'set').mockImplementation(async (values) => {
    if ('others' in values) {
      sent.mockClear();
      void handlers.listBioPages({ accountId: firstId });
      await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    }
    await set(values);
  });
  await handlers.disconnectAccount({ id: firstId });
  expect(sent.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

it('the menus follow the account that a notification leads to', async () => {
  await first.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
  const id = crypto.randomUUID();
  await handlers.createLink({ id, accountId: firstId, longUrl, alias: '', title: '', entryPoint: 'popup' });
  await handleNotificationClick(id);
  expect([...kept.menus].filter((name) => name.startsWith('with'))).toEqual([`with ${secondId}`]);
});

it('an account that is removed leaves no name of its submissions behind, and nothing that was typed for it', async () => {
  await first.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
  const id = crypto.randomUUID();
  await handlers.createLink({ id, accountId: firstId, longUrl, alias: '', title: '', entryPoint: 'popup' });
  const draft = { accountId: firstId, pageUrl: longUrl, typed: { title: 'T' }, isAnother: false };
  const typed = { ...draft, pageUrl: 'https://typed.example/', submissionId: null };
  await handlers.saveDraft({ ...draft, submissionId: id });
  await handlers.saveDraft(typed);
  await handlers.saveDraft({ ...typed, accountId: secondId, pageUrl: 'https://other.example/' });
  await openPopupForOperation(id, firstId);
  await handlers.disconnectAccount({ id: firstId });
  await openPopupForOperation(id, firstId);
  // A page that was open meanwhile is late.
  await handlers.saveDraft(typed);
  const left = JSON.stringify(await everythingKept());
  expect(left).not.toContain(id);
  expect(left).not.toContain('https://typed.example/');
  expect(left).toContain('https://other.example/');
});

it.each<[string, () => Promise<unknown>]>([
  [
    'a batch of deletes',
    () =>
      handlers.scheduleBatch({
        id: 'b',
        accountId: secondId,
        kind: 'delete',
        submissions: [{ linkId: '1', shortCode: 'same' }],
        undoMs: 60_000,
      }),
  ],
  [
    'a delete',
    () =>
      handlers.deleteLink({
        id: 'd',
        accountId: secondId,
        linkId: '1',
        shortCode: 'same',
        undoMs: 60_000,
      }),
  ],
])('%s at one account does not take from a page the link that it has at another', async (_, remove) => {
  first.truth.create({ longUrl, alias: 'same', title: '' });
  await handlers.showAccount({ id: firstId });
  await handlers.refresh({ maxAgeMs: 0 });
  await remove();
  const found = { answer: 'found', link: { shortCode: 'same' } };
  expect(await findLinkForWebPage(firstId, longUrl)).toMatchObject(found);
  expect(await findLinkForWebPage(firstId, longUrl, await readOutbox())).toMatchObject(found);
});

it('a batch at one account does not wait for the hour of another that is shown', async () => {
  const minute = Math.floor(Date.now() / 60_000);
  await writeItem(items.requestLog, [{ accountId: secondId, minutes: [[minute, 900]], pausedUntil: 0 }]);
  const submissions = ['one', 'two', 'three', 'four', 'five'].map((name) => ({
    longUrl: `${longUrl}/${name}`,
    alias: '',
    title: '',
  }));
  await handlers.scheduleBatch({ id: 'b', accountId: firstId, kind: 'create', submissions, undoMs: 0 });
  await vi.waitFor(async () => expect((await readBatch('b'))?.state.at).toBe('done'));
  expect(first.truth.links).toHaveLength(5);
});
