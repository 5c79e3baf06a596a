import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runBatches } from '../../../src/worker/batches/run-batches.ts';
import { handleOmniboxChoice } from '../../../src/worker/entry-points/omnibox.ts';
import { handleKeyboardCommand } from '../../../src/worker/entry-points/keyboard-commands.ts';
import { handleMenuClick } from '../../../src/worker/entry-points/menus.ts';
import { shortenOrReviewSelection } from '../../../src/worker/entry-points/shorten-or-review-selection.ts';
import { handlers } from '../../../src/worker/handlers.ts';
import { resumePendingWork } from '../../../src/worker/resume-pending-work.ts';
import { createsOf } from '../../../src/outbox/operation.ts';
import { findLinkForWebPage } from '../../../src/outbox/find-link-for-web-page.ts';
import { readOutbox } from '../../../src/outbox/read.ts';
import { readBatches, readBatchRows } from '../../../src/storage/batches/batches.ts';
import { items } from '../../../src/storage/items/items.ts';
import { readItem } from '../../../src/storage/items/storage-item.ts';
import { writeItem } from '../../../src/storage/items/write-item.ts';
import { readList } from '../../../src/storage/list/links.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { fakeBrowser, kept } from '../fake-browser.ts';
import { accountNow, startConnected, stopConnected } from './connected.ts';

/**
 * What every way to a link keeps: which link a page has, what is said of it, whose the clipboard is, and when what waits goes on. The popup, the
 * panel and a popup that sends by itself (“one click”) give one command to the worker.
 */
let server: FaultServer;
let clipboard: string;
let told: string[];

const hour = 3_600_000;
const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);
const page = 'https://a.example/asked?day=1';
const refresh = () => handlers.refresh({ maxAgeMs: 0 });

const click = (
  id: string,
  at: { pageUrl?: string; linkUrl?: string; imageUrl?: string; selection?: string },
) =>
  handleMenuClick({
    id,
    linkUrl: null,
    imageUrl: null,
    selection: null,
    pageUrl: 'https://b.example/',
    tabTitle: '',
    frame: null,
    ofTab: null,
    windowId: 1,
    ...at,
  });

const keys = async (url: string, name: string): Promise<void> => {
  kept.tabs.set(1, { url, active: true });
  await handleKeyboardCommand(name, { id: 1, url });
};

async function batch(url: string): Promise<void> {
  const submissions = [{ longUrl: url, alias: '', title: '' }];
  await handlers.scheduleBatch({ id: crypto.randomUUID(), kind: 'create', submissions, undoMs: 0 });
  await runBatches();
}

/** The links are searched in slices, with a timer between them. */
async function typed(url: string): Promise<void> {
  const running = new Set([url]);
  const chosen = handleOmniboxChoice(url, 'currentTab').finally(() => running.delete(url));
  while (running.size > 0) {
    await vi.advanceTimersByTimeAsync(0);
    await new Promise(setImmediate);
  }
  await chosen;
}

const asked = (longUrl: string) => ({ id: crypto.randomUUID(), longUrl, alias: '', title: '' });

/** Those that copy without a window, where Curtail may. */
const entryPoints: Record<string, (url: string) => Promise<unknown>> = {
  'the menu of a page': (url) => click('shorten-page', { pageUrl: url }),
  'the menu of a link': (url) => click('shorten-link', { linkUrl: url }),
  'the menu of an image': (url) => click('shorten-image', { imageUrl: url }),
  'the menu of a selection': (url) => click('shorten-selection', { selection: url }),
  'the menu “copy as”': (url) => click('copy-as-plain', { pageUrl: url }),
  'the keys for the page': (url) => keys(url, 'shorten-page'),
  'the keys for a selection': (url) => shortenOrReviewSelection('command', url, null),
  'the address bar': typed,
};

const ways = Object.entries({
  ...entryPoints,
  'the popup, the panel and one click': (url: string) =>
    handlers.createLink({ ...asked(url), entryPoint: 'popup' }),
  'a batch': batch,
});

/** The code that a way gave for a page, and whether it says that the link was there before. */
async function given(url = page): Promise<{ code: string; existed: boolean } | null> {
  const made = createsOf((await readOutbox()).operations)
    .filter(({ longUrl, batch: place }) => longUrl === url && !place)
    .at(-1);
  return made?.state.status === 'done'
    ? { code: made.state.link.shortCode, existed: made.state.existed }
    : null;
}

/** The same of the row of a batch. */
async function givenByRow(): Promise<{ code: string; existed: boolean } | null> {
  const [row] = await readBatchRows((await readBatches()).at(-1)?.id ?? '');
  const outcome = row && 'outcome' in row ? row.outcome : null;
  return outcome?.at === 'done' && outcome.link
    ? { code: outcome.link.shortCode, existed: outcome.wasThere }
    : null;
}

const askBy = async (name: string, ask: (url: string) => Promise<unknown>, url = page) => {
  await ask(url);
  return name === 'a batch' ? givenByRow() : given(url);
};

const truly = (code: string, more: object = {}) => ({
  id: server.truth.links.length + 1,
  code,
  longUrl: page,
  title: '',
  clicks: 4711,
  createdAt: '2026-01-02 03:04:05',
  ...more,
});

beforeEach(async () => {
  server = await startConnected({ plan: 'agency' });
  clipboard = '';
  told = [];
  const writeText = async (text: string) => void (clipboard = text);
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test', clipboard: { writeText } });
  kept.granted.add('notifications');
  vi.spyOn(fakeBrowser.notifications, 'create').mockImplementation(async (_id, shown) => {
    told.push((shown as { message?: string }).message ?? '');
  });
  await handlers.changeSettings({ warn: false, entryPoints: { notifications: true, addressBar: true } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(server);
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
});

describe.each(ways)('by %s', (name, ask) => {
  it.each(['disabled', 'deleted', 'expired'])('a link that is %s is given out no more', async (status) => {
    server.truth.links = [truly('gone', { status })];
    await refresh();
    const found = await askBy(name, ask);
    expect(found).toMatchObject({ existed: false });
    expect(found?.code).not.toBe('gone');
  });

  it('an older one that is active comes before a newer one that is not', async () => {
    server.truth.links = [
      truly('older'),
      truly('newer', { status: 'disabled', createdAt: '2026-05-06 07:08:09' }),
    ];
    await refresh();
    expect(await askBy(name, ask)).toEqual({ code: 'older', existed: true });
    expect(server.truth.links).toHaveLength(2);
  });

  it('what was found is called that, and is no page’s link once a list lacks it', async () => {
    server.truth.links = [truly('found')];
    await refresh();
    expect(await askBy(name, ask)).toEqual({ code: 'found', existed: true });
    // Deleted in the dashboard. A list that comes now knows.
    server.truth.links = [truly('other', { longUrl: 'https://b.example/' })];
    pass(2000);
    await refresh();
    const next = await askBy(name, ask);
    expect(next?.code).not.toBe('found');
    expect(next).toMatchObject({ existed: false });
  });

  it('what waits since a clock that was hours ahead goes on within minutes', async () => {
    const ahead = 5 * hour;
    pass(ahead);
    for (let times = 0; times < 2; times += 1)
      await server.misbehave({ match: { operation: 'create' }, fault: 'status-500-json' });
    await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-json' });
    await ask(page);
    expect(server.truth.linksOf(page)).toEqual([]);
    pass(-ahead);
    await resumePendingWork();
    expect(kept.alarms.get('outbox')).toBeLessThanOrEqual(Date.now() + 60_000);
    for (let minute = 0; minute < 15 && server.truth.linksOf(page).length === 0; minute += 1) {
      pass(60_000);
      await resumePendingWork();
      await runBatches();
    }
    expect(server.truth.linksOf(page)).toHaveLength(1);
  });

  it('a new link under the code of one that was deleted elsewhere has its own clicks and destination', async () => {
    await handlers.changeSettings({ codeFrom: 'service' });
    // The service's next code is made3.
    server.truth.links = [
      truly('kept', { longUrl: 'https://b.example/kept' }),
      truly('made3', { id: 2, longUrl: 'https://b.example/old' }),
    ];
    await refresh();
    server.truth.links.pop();
    server.truth.links.push(truly('last', { id: 2, longUrl: 'https://b.example/last' }));
    pass(2000);
    expect(await askBy(name, ask)).toEqual({ code: 'made3', existed: false });
    const { id } = await accountNow();
    const rows = (await readList(id))?.links.filter(({ shortCode }) => shortCode === 'made3');
    expect(rows).toMatchObject([{ longUrl: page }]);
    expect(rows?.[0]?.clicks).not.toBe(4711);
    expect(await findLinkForWebPage(id, page)).toMatchObject({ answer: 'found', link: { longUrl: page } });
    expect(await findLinkForWebPage(id, 'https://b.example/old')).toMatchObject({ answer: 'none' });
  });
});

describe.each(Object.entries(entryPoints))('without a window, by %s', (_name, ask) => {
  beforeEach(() => void kept.granted.add('clipboardWrite'));

  it('a copy out of an old list says how old it is, and one out of a new list does not', async () => {
    server.truth.links = [truly('found')];
    await refresh();
    await ask(page);
    expect(clipboard).toMatch(/\/found$/);
    expect(told.at(-1)).toMatch(/^Copied \S+\/found$/);
    pass(3 * hour);
    await ask(page);
    expect(told.at(-1)).toMatch(/^Copied \S+\/found\. Your list of links is 3 hours old\.$/);
    // The service says that nothing has changed: the list is as new as that.
    await refresh();
    await ask(page);
    expect(told.at(-1)).toMatch(/^Copied \S+\/found$/);
    // The snapshot of an account that was not in sight may be older than its list.
    const snapshot = await readItem(items.snapshot);
    if (snapshot) await writeItem(items.snapshot, { ...snapshot, fetchedAt: 0 });
    await ask(page);
    expect(told.at(-1)).toMatch(/^Copied \S+\/found\. Your list of links is 3 hours old\.$/);
    // That of the account in sight says nothing of another one's list.
    if (snapshot) await writeItem(items.snapshot, { ...snapshot, accountId: 'another' });
    await ask(page);
    expect(told.at(-1)).toMatch(/^Copied \S+\/found\. Your list of links is 3 hours old\.$/);
  });

  it('the clipboard belongs to what is asked for after it', async () => {
    const last = 'https://a.example/last';
    server.truth.links = [truly('found', { longUrl: last })];
    await refresh();
    const earlier = ask(page);
    await vi.waitFor(async () => expect((await readOutbox()).operations).toHaveLength(1), { interval: 1 });
    await entryPoints['the menu of a page']?.(last);
    await earlier;
    expect(server.truth.linksOf(page)).toHaveLength(1);
    expect(clipboard).toMatch(/\/found$/);
  });
});
