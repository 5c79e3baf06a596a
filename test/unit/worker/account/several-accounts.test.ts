import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { resumePendingWork } from '../../../../src/worker/resume-pending-work.ts';
import { runBatches } from '../../../../src/worker/batches/run-batches.ts';
import { handleKeyboardCommand } from '../../../../src/worker/entry-points/keyboard-commands.ts';
import { handleMenuClick } from '../../../../src/worker/entry-points/menus.ts';
import { shortenOutsidePopup } from '../../../../src/worker/entry-points/shorten-outside-popup.ts';
import { handleNotificationClick } from '../../../../src/worker/entry-points/notification-click.ts';
import { notificationId } from '../../../../src/worker/entry-points/notification-account.ts';
import { linkNotificationKind } from '../../../../src/worker/entry-points/report-outcome.ts';
import { readFreshPopupRequest } from '../../../../src/popup/initial-popup-state.ts';
import { readPopupData } from '../../../../src/popup/popup-data.ts';
import { createsOf } from '../../../../src/outbox/operation.ts';
import { readOutbox } from '../../../../src/outbox/read.ts';
import { inDatabase } from '../../../../src/storage/database.ts';
import { readAccounts } from '../../../../src/storage/items/accounts.ts';
import { readItem } from '../../../../src/storage/items/storage-item.ts';
import { items } from '../../../../src/storage/items/items.ts';
import { readBatch } from '../../../../src/storage/batches/batches.ts';
import { readLinks } from '../../../../src/storage/list/links.ts';
import { rankOfId } from '../../../../src/services/api/decode-link.ts';
import { startFaultServer, type FaultServer } from '../../../faults/start-fault-server.ts';
import { fakeBrowser, kept } from '../../fake-browser.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';
import { createLinkAndRead, storedCreate } from '../operations.ts';
import { everythingKept, nothingKept } from '../steps.ts';

let first: FaultServer;
let second: FaultServer;
let firstId: string;
let secondId: string;

const longUrl = 'https://a.example/page';

const fill = (server: FaultServer, count: number, name: string) => {
  for (let n = 0; n < count; n += 1)
    server.truth.create({ alias: `${name}${n}`, longUrl: `https://${name}.example/${n}`, title: name });
};

const add = (server: FaultServer, key = server.key) =>
  handlers.connect({
    baseUrl: server.baseUrl,
    key,
    plan: 'pro',
    authHeader: 'bearer',
    accountId: null,
  });

const codesOf = async (id: string) =>
  ((await readLinks(id)) ?? []).map(({ shortCode }) => shortCode).toSorted();
const codesAt = (server: FaultServer) => server.truth.links.map(({ code }) => code).toSorted();
const submission = (accountId?: string, id: string = crypto.randomUUID()) =>
  createLinkAndRead({
    id,
    ...(accountId !== undefined && { accountId }),
    longUrl,
    alias: '',
    title: '',
    entryPoint: 'popup',
  });

beforeEach(async () => {
  first = await startConnected({ prepare: (server) => fill(server, 12, 'one') });
  firstId = (await accountNow()).id;
  second = await startFaultServer({ key: 'second-key' });
  fill(second, 9, 'two');
  expect(await add(second)).toMatchObject({ ok: true, value: { links: 9, clicks: 0 } });
  secondId = (await accountNow()).id;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(first);
  await second.close();
});

describe('an account that is added', () => {
  it('is shown, and the other keeps all that is its own', async () => {
    expect((await readAccounts()).map(({ id }) => id)).toEqual([secondId, firstId]);
    expect(new Set((await readAccounts()).map(({ color }) => color)).size).toBe(2);
    expect(await codesOf(firstId)).toEqual(codesAt(first));
    expect(await codesOf(secondId)).toEqual(codesAt(second));
  });

  it('has a name of its own: one that another account has gets a number', async () => {
    const third = await startFaultServer({ key: 'third-key' });
    const label = new URL(first.baseUrl).host;
    await handlers.connect({
      baseUrl: third.baseUrl,
      key: 'third-key',
      plan: 'pro',
      authHeader: 'bearer',
      accountId: null,
      label,
    });
    expect((await accountNow()).label).toBe(`${label} 2`);
    await third.close();
  });

  it('keeps its place where its key is wrong: nobody is added, and who is shown stays', async () => {
    expect(await add(first, 'wrong')).toMatchObject({ ok: false, error: { kind: 'unauthorized' } });
    expect((await readAccounts()).map(({ id }) => id)).toEqual([secondId, firstId]);
  });

  it('that is there already is not there twice', async () => {
    expect(await add(first)).toMatchObject({ ok: true });
    expect((await readAccounts()).map(({ id }) => id)).toEqual([firstId, secondId]);
  });

  it('is not made out of another one by its key: that is refused by the name of the account that has it', async () => {
    await handlers.updateAccountDetails({ id: firstId, label: 'Acme', color: 1, sites: [] });
    const before = first.log.length;
    const { baseUrl, key } = first;
    expect(
      await handlers.connect({ baseUrl, key, plan: 'pro', authHeader: 'bearer', accountId: secondId }),
    ).toEqual({ ok: false, error: { kind: 'key-in-use', name: 'Acme' } });
    expect((await readAccounts()).map(({ id }) => id)).toEqual([secondId, firstId]);
    expect(first.log).toHaveLength(before);
  });

  it('twice at once is one', async () => {
    const third = await startFaultServer({ key: 'third-key' });
    await Promise.all([add(third), add(third)]);
    expect(await readAccounts()).toHaveLength(3);
    await third.close();
  });
});

describe('an account that is shown again', () => {
  it('has its newest links at once, without a request', async () => {
    const before = first.log.length;
    expect(await handlers.showAccount({ id: firstId })).toEqual({ ok: true, value: null });
    const snapshot = await readItem(items.snapshot);
    expect(snapshot).toMatchObject({ accountId: firstId, linkCount: 12 });
    expect(snapshot?.newest).toHaveLength(8);
    expect(first.log).toHaveLength(before);
  });

  it('has what was made meanwhile', async () => {
    const made = await submission(firstId);
    expect(made).toMatchObject({ ok: true, value: { accountId: firstId, state: { status: 'done' } } });
    expect((await readItem(items.snapshot))?.accountId).toBe(secondId);
    await handlers.refresh({ maxAgeMs: 0 });
    await handlers.showAccount({ id: firstId });
    await handlers.refresh({ maxAgeMs: 0 });
    expect(await readItem(items.snapshot)).toMatchObject({ accountId: firstId, linkCount: 13 });
    expect(await codesOf(firstId)).toEqual(codesAt(first));
    expect(await codesOf(secondId)).toEqual(codesAt(second));
  });

  it('is none that has been removed', async () => {
    await handlers.disconnectAccount({ id: firstId });
    expect(await handlers.showAccount({ id: firstId })).toEqual({
      ok: false,
      error: { kind: 'not-connected' },
    });
    expect((await accountNow()).id).toBe(secondId);
  });
});

describe('work', () => {
  it.each(['shown', 'not shown'])(
    'at an account that is %s knows what its list had before',
    async (which) => {
      if (which === 'shown') await handlers.showAccount({ id: firstId });
      const id = crypto.randomUUID();
      await submission(firstId, id);
      expect((await storedCreate(id)).highestRank).toBe(rankOfId('12'));
    },
  );

  it('goes on at the account that it was asked at, while another is shown', async () => {
    await first.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
    const id = crypto.randomUUID();
    await submission(firstId, id);
    expect((await storedCreate(id)).state.status).toBe('due');
    expect((await accountNow()).id).toBe(secondId);
    vi.setSystemTime(Date.now() + 3_600_001);
    await resumePendingWork();
    await vi.waitFor(async () => expect((await storedCreate(id)).state.status).toBe('done'));
    expect(first.truth.linksOf(longUrl)).toHaveLength(1);
    expect(second.truth.linksOf(longUrl)).toHaveLength(0);
  });

  it('of many rows does, too', async () => {
    const id = crypto.randomUUID();
    const submissions = [1, 2, 3].map((n) => ({ longUrl: `${longUrl}/${n}`, alias: '', title: '' }));
    await handlers.scheduleBatch({ id, accountId: firstId, kind: 'create', submissions, undoMs: 0 });
    await runBatches();
    expect((await readBatch(id))?.state.at).toBe('done');
    expect(first.truth.links).toHaveLength(15);
    expect(second.truth.links).toHaveLength(9);
  });

  it('deletes at its own account, whatever the other one calls the same', async () => {
    const [link] = await readLinks(firstId).then((links) => links ?? []);
    if (!link) throw new Error('The account has no link.');
    const others = codesAt(second);
    await handlers.deleteLink({
      id: crypto.randomUUID(),
      accountId: firstId,
      linkId: link.id,
      shortCode: link.shortCode,
      undoMs: 0,
    });
    expect(codesAt(first)).not.toContain(link.shortCode);
    expect(codesAt(second)).toEqual(others);
  });

  it('under an alias sends no delete of another account that has the same', async () => {
    const [link] = await readLinks(firstId);
    const [own] = await readLinks(secondId);
    if (!link || !own) throw new Error('An account has no link.');
    for (const [accountId, { id: linkId, shortCode }] of [
      [firstId, link],
      [secondId, own],
    ] as const)
      await handlers.deleteLink({
        id: `delete at ${accountId}`,
        accountId,
        linkId,
        shortCode,
        undoMs: 60_000,
      });
    const alias = link.shortCode;
    const asked = {
      id: 'asked',
      accountId: secondId,
      longUrl,
      alias,
      title: '',
      entryPoint: 'popup',
    } as const;
    expect(await createLinkAndRead(asked)).toMatchObject({ ok: true, value: { state: { status: 'done' } } });
    expect(codesAt(first)).toContain(alias);
  });

  it('of many deletes at one hides no link of the other that has the same code', async () => {
    first.truth.create({ alias: 'same', longUrl, title: '' });
    second.truth.create({ alias: 'same', longUrl, title: '' });
    await handlers.refresh({ maxAgeMs: 0 });
    const submissions = (await readLinks(firstId))
      .slice(0, 2)
      .map(({ id, shortCode }) => ({ linkId: id, shortCode }))
      .concat({ linkId: '13', shortCode: 'same' });
    const batch = { id: 'batch', accountId: firstId, kind: 'delete', submissions, undoMs: 60_000 } as const;
    await handlers.scheduleBatch(batch);
    expect((await readPopupData()).listed).toMatchObject({ count: 10, deletedCount: 0 });
    await handlers.showAccount({ id: firstId });
    expect([...(await readPopupData()).deletedCodes]).toContain('same');
  });

  it('of one that has reached its hour does not hold up the other', async () => {
    await first.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
    await submission(firstId);
    expect(await submission(secondId)).toMatchObject({ ok: true, value: { state: { status: 'done' } } });
  });

  it('for one page at two accounts in one moment is two links, one at each', async () => {
    const made = await Promise.all([submission(firstId), submission(secondId), submission(firstId)]);
    expect(made.map((one) => one.ok && one.value.accountId)).toEqual([firstId, secondId, firstId]);
    expect(first.truth.linksOf(longUrl)).toHaveLength(1);
    expect(second.truth.linksOf(longUrl)).toHaveLength(1);
  });

  it('for an account that is gone is not done at another', async () => {
    await handlers.disconnectAccount({ id: firstId });
    expect(await submission(firstId)).toEqual({ ok: false, error: { kind: 'not-connected' } });
    expect(second.truth.linksOf(longUrl)).toHaveLength(0);
  });
});

/** Holds the answers of one service until they are let go. */
function holdAnswersOf(server: FaultServer): () => void {
  const { fetch } = globalThis;
  const letGo: (() => void)[] = [];
  const held = new Promise<void>((resolve) => void letGo.push(resolve));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const answer = await fetch(address, init);
    if (typeof address === 'string' && address.startsWith(server.baseUrl)) await held;
    init?.signal?.throwIfAborted();
    return answer;
  });
  return () => letGo.forEach((answer) => answer());
}

describe('an account that is removed', () => {
  it.each(['shown', 'not shown'])('while it is %s breaks off no request of another', async (which) => {
    if (which === 'not shown') await handlers.showAccount({ id: firstId });
    const letGo = holdAnswersOf(first);
    const id = crypto.randomUUID();
    const made = submission(firstId, id);
    await vi.waitFor(() => expect(first.truth.linksOf(longUrl)).toHaveLength(1));
    await handlers.disconnectAccount({ id: secondId });
    const lists = first.log.filter(({ operation }) => operation === 'list').length;
    letGo();
    expect(await made).toMatchObject({ ok: true, value: { state: { status: 'done' } } });
    expect(first.log.filter(({ operation }) => operation === 'list')).toHaveLength(lists);
  });

  it('has its own requests broken off', async () => {
    const letGo = holdAnswersOf(first);
    const id = crypto.randomUUID();
    const made = submission(firstId, id);
    await vi.waitFor(() => expect(first.truth.linksOf(longUrl)).toHaveLength(1));
    await handlers.disconnectAccount({ id: firstId });
    letGo();
    await expect(made).rejects.toThrow('The operation is lost.');
    expect(JSON.stringify(await everythingKept())).not.toContain(firstId);
  });

  it('leaves nothing of its own, and all of the other', async () => {
    await submission(firstId);
    const others = await codesOf(secondId);
    expect(await handlers.disconnectAccount({ id: firstId })).toEqual({ ok: true, value: null });
    const left = JSON.stringify(await everythingKept());
    expect(left).not.toContain(firstId);
    expect(left).not.toContain(first.baseUrl);
    expect(await codesOf(secondId)).toEqual(others);
    expect(await submission()).toMatchObject({ ok: true, value: { accountId: secondId } });
  });

  it('takes along a notification of which nobody knows whose it is, since it may name a link', async () => {
    kept.granted.add('notifications');
    const ofOther = notificationId(linkNotificationKind, secondId, 'https://go.example/two');
    await fakeBrowser.notifications.create(ofOther, { title: 'Two' });
    // The outbox has forgotten the operation with this id.
    await fakeBrowser.notifications.create('forgotten', { title: 'One' });
    await handlers.disconnectAccount({ id: firstId });
    expect([...kept.notifications]).toEqual([ofOther]);
  });

  it('while it is shown has another one shown', async () => {
    expect(await handlers.disconnectAccount({ id: secondId })).toEqual({ ok: true, value: null });
    expect((await accountNow()).id).toBe(firstId);
    expect(await readItem(items.snapshot)).toMatchObject({ accountId: firstId, linkCount: 12 });
    expect(await readItem(items.others)).toEqual([]);
  });

  it('keeps the host that another one needs', async () => {
    kept.granted.add('http://127.0.0.1/*');
    await handlers.disconnectAccount({ id: firstId });
    expect([...kept.granted]).toContain('http://127.0.0.1/*');
  });

  it('as the last one takes everything with it', async () => {
    await handlers.disconnectAccount({ id: firstId });
    await handlers.disconnectAccount({ id: secondId });
    const { menus: _menus, ...left } = await everythingKept();
    expect(left).toEqual(nothingKept());
  });
});

const linkClick = (id: string) => ({
  id,
  linkUrl: longUrl,
  imageUrl: null,
  selection: null,
  pageUrl: 'https://b.example/',
  tabTitle: 'B',
  frame: null,
  ofTab: null,
  windowId: null,
});

describe('the menus', () => {
  it('name the accounts that are not shown, and shorten at the one that is chosen, which is shown then', async () => {
    expect([...kept.menus]).toContain(`with ${firstId}`);
    await handleMenuClick(linkClick(`with ${firstId}`));
    expect(first.truth.linksOf(longUrl)).toHaveLength(1);
    expect(second.truth.linksOf(longUrl)).toHaveLength(0);
    expect((await accountNow()).id).toBe(firstId);
    expect([...kept.menus].filter((id) => id.startsWith('with'))).toEqual([`with ${secondId}`]);
  });

  it('do nothing at an account that is gone', async () => {
    await handlers.disconnectAccount({ id: firstId });
    expect([...kept.menus].filter((id) => id.startsWith('with'))).toEqual([]);
    await handleMenuClick(linkClick(`with ${firstId}`));
    expect(second.truth.linksOf(longUrl)).toHaveLength(0);
  });
});

it('a notification leads to the account of its submission', async () => {
  await first.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
  const id = crypto.randomUUID();
  await submission(firstId, id);
  await handleNotificationClick(id);
  expect((await accountNow()).id).toBe(firstId);
});

it('a notification about a link opens the popup for the account of that link, whichever page is in front', async () => {
  await submission(firstId);
  kept.tabs.set(1, { url: 'https://other.example/', active: true });
  const [{ code } = { code: '' }] = first.truth.linksOf(longUrl);
  await handleNotificationClick(notificationId(linkNotificationKind, firstId, `${first.siteUrl}/${code}`));
  expect((await accountNow()).id).toBe(firstId);
  expect(await readFreshPopupRequest()).toMatchObject({ accountId: firstId });
});

it('a name and a color are kept, of whichever account', async () => {
  await handlers.updateAccountDetails({ id: firstId, label: 'Acme Marketing', color: 4, sites: [] });
  expect(await readItem(items.others)).toMatchObject([{ account: { label: 'Acme Marketing', color: 4 } }]);
  await handlers.showAccount({ id: firstId });
  expect(await accountNow()).toMatchObject({ id: firstId, label: 'Acme Marketing', color: 4, sites: [] });
  await handlers.connect({
    baseUrl: first.baseUrl,
    plan: 'agency',
    authHeader: 'bearer',
    accountId: firstId,
  });
  expect(await accountNow()).toMatchObject({ label: 'Acme Marketing', plan: 'agency' });
});

it('what a worker left that was stopped while it connected goes with the next list, and no account’s links do', async () => {
  const strays = ['', 'm', '~~'];
  await inDatabase(async (db) => {
    const rows = await db.get('links', [firstId, (await db.get('lists', firstId))?.chunks[0]?.key ?? 0]);
    if (rows === undefined) throw new Error('The account has no chunk.');
    for (const id of strays) await db.put('links', rows, [`${id}stray`, 0]);
  });
  second.truth.create({ alias: 'newer', longUrl, title: '' });
  await handlers.refresh({ maxAgeMs: 0 });
  const keys = await inDatabase((db) => db.getAllKeys('links'));
  expect(keys.filter(([id]) => id.endsWith('stray'))).toEqual([]);
  expect(await codesOf(firstId)).toEqual(codesAt(first));
  expect(await codesOf(secondId)).toEqual(codesAt(second));
});

it('what is changed of a name leaves the rest, also what was kept a moment before', async () => {
  await handlers.updateAccountDetails({ id: firstId, label: 'Acme', color: 4, sites: ['client.example'] });
  await Promise.all([
    handlers.updateAccountDetails({ id: firstId, label: 'Client' }),
    handlers.updateAccountDetails({ id: firstId, sites: [] }),
  ]);
  await handlers.updateAccountDetails({ id: firstId, color: 5 });
  const changed = (await readAccounts()).find(({ id }) => id === firstId);
  expect(changed).toMatchObject({ label: 'Client', color: 5, sites: [] });
});

it('the requests that version 1 had counted are still counted', async () => {
  const minutes = [[Math.floor(Date.now() / 60_000), 999]];
  kept.stored.set('requestLog', { v: 1, data: { accountId: secondId, minutes, pausedUntil: 0 } });
  expect(await readItem(items.requestLog)).toEqual([{ accountId: secondId, minutes, pausedUntil: 0 }]);
});

const shortenElsewhere = () =>
  shortenOutsidePopup({ entryPoint: 'menu', longUrl: 'https://a.example/other', title: '' });
const setSites = async (id: string, sites: string[]) =>
  handlers.updateAccountDetails({ id, label: '', color: 1, sites });
const isFront = (url: string) => kept.tabs.set(1, { url, active: true });
const copiedAgain = async () =>
  createsOf((await readOutbox()).operations).filter(({ entryPoint }) => entryPoint === 'command');

describe('an account that a site has', () => {
  const page = 'https://www.client.example/page';
  beforeEach(async () => {
    await setSites(firstId, ['client.example']);
  });

  it('is used there whichever is shown, and nowhere else', async () => {
    const [before, beforeOther] = [first.truth.links.length, second.truth.links.length];
    isFront(page);
    await shortenElsewhere();
    expect([first.truth.links.length, second.truth.links.length]).toEqual([before + 1, beforeOther]);
    isFront('https://client.example.evil.example/');
    await shortenElsewhere();
    expect([first.truth.links.length, second.truth.links.length]).toEqual([before + 1, beforeOther + 1]);
  });

  it('is asked for the link of its pages by the keys, whichever is shown', async () => {
    const ask = {
      id: 'made',
      accountId: firstId,
      longUrl: page,
      alias: '',
      title: '',
      entryPoint: 'popup',
    } as const;
    await createLinkAndRead(ask);
    vi.setSystemTime(Date.now() + 2000);
    isFront(page);
    await handleKeyboardCommand('copy-again', { id: 1, url: page });
    expect(await copiedAgain()).toMatchObject([
      { accountId: firstId, state: { status: 'done', existed: true } },
    ]);
  });

  it('that is shown has no say on the pages of another', async () => {
    const ask = {
      id: 'made',
      accountId: secondId,
      longUrl: page,
      alias: '',
      title: '',
      entryPoint: 'popup',
    } as const;
    await createLinkAndRead(ask);
    isFront(page);
    await handleKeyboardCommand('copy-again', { id: 1, url: page });
    expect(await copiedAgain()).toEqual([]);
    expect(first.truth.linksOf(page)).toEqual([]);
  });

  it('is that of the tab that was clicked, not of the one in front', async () => {
    const [before, beforeOther] = [first.truth.links.length, second.truth.links.length];
    isFront(page);
    const pageUrl = 'https://elsewhere.example/';
    await handleMenuClick({ ...linkClick('shorten-page'), linkUrl: null, pageUrl, ofTab: 2 });
    expect([first.truth.links.length, second.truth.links.length]).toEqual([before, beforeOther + 1]);
    isFront('https://other.example/');
    await handleMenuClick({ ...linkClick('copy-as-plain'), linkUrl: null, pageUrl: page, ofTab: 2 });
    expect([first.truth.links.length, second.truth.links.length]).toEqual([before + 1, beforeOther + 1]);
  });

  it('is that of the address where the browser does not tell the page', async () => {
    const before = first.truth.links.length;
    kept.tabs.set(1, { url: '', active: true });
    await shortenOutsidePopup({ entryPoint: 'address-bar', longUrl: page, title: '' });
    expect(first.truth.links).toHaveLength(before + 1);
  });

  it('takes no other place than on its site: elsewhere the one that was chosen is used', async () => {
    await handlers.showAccount({ id: firstId, usual: secondId });
    expect((await accountNow()).id).toBe(firstId);
    isFront('https://other.example/');
    const before = second.truth.links.length;
    await shortenElsewhere();
    expect(second.truth.links).toHaveLength(before + 1);
    await handlers.showAccount({ id: firstId });
    await shortenOutsidePopup({ entryPoint: 'menu', longUrl: 'https://a.example/third', title: '' });
    expect(first.truth.links.map(({ longUrl: to }) => to)).toContain('https://a.example/third');
  });

  it('takes it neither by a click on its notification nor by the end of another account', async () => {
    const third = await startFaultServer({ key: 'third-key' });
    await add(third);
    const thirdId = (await accountNow()).id;
    await handlers.showAccount({ id: secondId });
    const made = await submission(firstId);
    await handleNotificationClick(made.ok ? made.value.id : '');
    expect((await accountNow()).id).toBe(firstId);
    expect(await readItem(items.usual)).toBe(secondId);
    await handlers.disconnectAccount({ id: thirdId });
    expect(await readItem(items.usual)).toBe(secondId);
    await handlers.disconnectAccount({ id: secondId });
    expect(await readItem(items.usual)).toBe(firstId);
    await third.close();
  });

  it('is named by the notification', async () => {
    kept.granted.add('notifications');
    await handlers.changeSettings({ entryPoints: { notifications: true } });
    await handlers.updateAccountDetails({
      id: firstId,
      label: 'Client',
      color: 1,
      sites: ['client.example'],
    });
    const told = vi.spyOn(fakeBrowser.notifications, 'create');
    vi.spyOn(fakeBrowser.action, 'openPopup').mockRejectedValue(new Error('no window'));
    isFront(page);
    await shortenElsewhere();
    expect(told.mock.calls.map(([, shown]) => shown?.title)).toEqual(['Client']);
  });

  it('loses its sites with itself', async () => {
    await handlers.disconnectAccount({ id: firstId });
    isFront(page);
    const before = second.truth.links.length;
    await shortenElsewhere();
    expect(second.truth.links).toHaveLength(before + 1);
    expect(JSON.stringify([...kept.stored])).not.toContain('client.example');
  });
});

it('a site has one account, also where two windows add it at once', async () => {
  const [one, two] = await Promise.all(
    [firstId, secondId].map((id) => handlers.updateAccountDetails({ id, sites: ['client.example'] })),
  );
  expect(one).toEqual({ ok: true, value: null });
  expect(two).toMatchObject({ ok: false, error: { kind: 'site-taken', site: 'client.example' } });
  expect((await readAccounts()).flatMap(({ sites }) => sites)).toEqual(['client.example']);
});
