import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resumePendingWork } from '../../../../src/worker/resume-pending-work.ts';
import { handlers } from '../../../../src/worker/handlers.ts';
import { shortenOutsidePopup } from '../../../../src/worker/entry-points/shorten-outside-popup.ts';
import {
  handleNotificationClick,
  handleInPageToastClick,
} from '../../../../src/worker/entry-points/notification-click.ts';
import type { CopyFormat } from '../../../../src/core/copy/copy-options.ts';
import { readPopupRequest } from '../../../../src/storage/items/popup-request.ts';
import { readOutbox } from '../../../../src/outbox/read.ts';
import { readList } from '../../../../src/storage/list/links.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { fakeBrowser, kept } from '../../fake-browser.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';

let server: FaultServer;
let clipboard: string;

const writeText = async (text: string) => void (clipboard = text);

beforeEach(async () => {
  server = await startConnected();
  kept.granted.add('clipboardWrite').add('notifications');
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test', clipboard: { writeText } });
  await handlers.changeSettings({
    copyAs: { format: 'titled', template: '' },
    entryPoints: { notifications: true },
  });
});
afterEach(async () => {
  await stopConnected(server);
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
});

/** Makes a link. Returns the clipboard after that, and after a click on its notification. */
async function shorten(
  copyAs?: CopyFormat,
  between = async () => {},
): Promise<[first: string, again: string]> {
  const source = { entryPoint: 'menu', longUrl: 'https://a.example/told', title: 'A [page]' } as const;
  await shortenOutsidePopup({ ...source, ...(copyAs && { copyAs }) });
  const first = clipboard;
  clipboard = '';
  const [shown] = kept.notifications;
  await between();
  await handleNotificationClick(shown ?? '');
  return [first, clipboard];
}

const fetchList = async () => {
  vi.setSystemTime(Date.now() + 7_200_000);
  await handlers.refresh({ maxAgeMs: 0 });
  expect((await readOutbox()).operations).toEqual([]);
};

async function deleteNewest(): Promise<void> {
  const [link] = (await readList((await accountNow()).id))?.links ?? [];
  await handlers.deleteLink({ id: 'delete', linkId: link!.id, shortCode: link!.shortCode, undoMs: 0 });
}

it('a click on a notification copies what was copied: in the format of the settings', async () => {
  const [first, again] = await shorten();
  expect(first).toMatch(/^A \[page\] http/);
  expect(again).toBe(first);
});

it('in the format that was asked for with the link', async () => {
  const [first, again] = await shorten('markdown');
  expect(first).toMatch(/^\[A \\\[page\\\]\]\(http/);
  expect(again).toBe(first);
});

it('also when only the list of links still knows it', async () => {
  const [first, again] = await shorten(undefined, fetchList);
  expect(again).toBe(first);
});

it('but not one that the user has deleted since, before and after a list shows it', async () => {
  let shown = '';
  const [, again] = await shorten(undefined, async () => {
    [shown = ''] = kept.notifications;
    await fetchList();
    await deleteNewest();
  });
  expect(again).toBe('');
  await fetchList();
  await handleNotificationClick(shown);
  expect(clipboard).toBe('');
});

it('and its address alone where nothing knows it any more', async () => {
  const [first, again] = await shorten(undefined, async () => {
    await handlers.eraseAllAccounts(null);
    kept.granted.add('clipboardWrite');
  });
  expect(first).toMatch(` ${again}`);
  expect(again).toMatch(/^http/);
});

it('a click on a message on a page opens the popup on its submission, and copies nothing; of no submission, it opens nothing', async () => {
  await shorten();
  clipboard = '';
  const opened = vi.spyOn(fakeBrowser.action, 'openPopup');
  for (const id of ['no-such-submission', 'link https://go.example/a', '']) await handleInPageToastClick(id);
  expect(opened).not.toHaveBeenCalled();
  const [submission] = (await readOutbox()).operations;
  await handleInPageToastClick(submission?.id ?? '');
  expect(opened).toHaveBeenCalledOnce();
  expect((await readPopupRequest())?.operationId).toBe(submission?.id);
  expect(clipboard).toBe('');
  opened.mockRestore();
});

const clickOn = (name: string) =>
  shortenOutsidePopup({ entryPoint: 'menu', longUrl: `https://a.example/${name}`, title: name });

it('the clipboard keeps the link of the last click, also when an earlier one gets its link later', async () => {
  const { fetch } = globalThis;
  const answers: (() => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...request) => {
    await new Promise<void>((resolve) => void answers.push(resolve));
    return fetch(...request);
  });
  const early = clickOn('early');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await clickOn('late');
  expect(clipboard).toMatch(/^late http/);
  answers.forEach((answer) => answer());
  await early;
  expect(server.truth.links).toHaveLength(2);
  expect(clipboard).toMatch(/^late http/);
});

/** Makes a link that the service says is on another host. */
const elsewhere = async (page: string) => {
  await server.misbehave({ fault: 'address-elsewhere', match: { operation: 'create' } });
  return shortenOutsidePopup({ entryPoint: 'menu', longUrl: `https://a.example/${page}`, title: '' });
};

it('a link on another host than the service’s own says so, until other links of the account are there', async () => {
  const told = vi.spyOn(fakeBrowser.notifications, 'create');
  await handlers.changeSettings({ copyAs: { format: 'plain', template: '' } });
  const last = () => (told.mock.lastCall?.[1] as { message?: string } | undefined)?.message;
  await shortenOutsidePopup({ entryPoint: 'menu', longUrl: 'https://a.example/own', title: '' });
  expect(last()).toMatch(/^Copied 127\.0\.0\.1:\d+\/\w+$/);
  await elsewhere('first');
  expect(last()).toMatch(
    /^Copied elsewhere\.example\/\w+\. Its host, elsewhere\.example, isn’t one of 127\.0\.0\.1:\d+’s\.$/,
  );
  await elsewhere('second');
  expect(last()).toMatch(/^Copied elsewhere\.example\/\w+$/);
  vi.restoreAllMocks();
});

const plain = (text: unknown) => String(text).replaceAll(/[\u2068\u2069]/g, '');

it('button and notification say what was copied, and not the short link alone', async () => {
  await handlers.changeSettings({ copyAs: { format: 'template', template: 'See {title}:\n{short_url}' } });
  const told = vi.spyOn(fakeBrowser.notifications, 'create');
  const [first] = await shorten();
  expect(first).toMatch(/^See A \[page\]:\nhttp/);
  const named = `Copied ${first.replace('\n', ' ↵ ')}`;
  expect(plain(kept.button.title)).toContain(named);
  expect(plain((told.mock.calls[0]?.[1] as { message?: string } | undefined)?.message)).toBe(named);
});

describe('a notification that a link is pending', () => {
  const longUrl = 'https://a.example/later';
  beforeEach(async () => {
    await server.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
    await shortenOutsidePopup({ entryPoint: 'menu', longUrl, title: '' });
    const [{ id } = { id: '' }] = (await readOutbox()).operations;
    expect([...kept.notifications]).toEqual([id]);
  });

  it('makes way for the one about the link', async () => {
    vi.setSystemTime(Date.now() + 7_200_000);
    await resumePendingWork();
    await vi.waitFor(() => expect([...kept.notifications]).toEqual([expect.stringMatching(/^link /)]));
  });

  it('goes where the popup has shown the link', async () => {
    vi.setSystemTime(Date.now() + 7_200_000);
    await handlers.createLink({
      id: crypto.randomUUID(),
      longUrl,
      alias: '',
      title: '',
      entryPoint: 'popup',
    });
    const [created] = (await readOutbox()).operations;
    expect(created?.state.status).toBe('done');
    await handlers.markOperationSeen({ operationId: created?.id ?? '' });
    await vi.waitFor(() => expect([...kept.notifications]).toEqual([]), 5000);
  });

  it('goes with the link that is canceled', async () => {
    const [{ id } = { id: '' }] = (await readOutbox()).operations;
    await handlers.cancelOperation({ operationId: id });
    await vi.waitFor(() => expect([...kept.notifications]).toEqual([]));
  });
});

it('a click on a notification that can copy nothing opens the popup on its link, whether it was seen or not', async () => {
  await shortenOutsidePopup({ entryPoint: 'menu', longUrl: 'https://a.example/told', title: '' });
  kept.granted.delete('clipboardWrite');
  const [operation] = (await readOutbox()).operations;
  expect(operation?.isSeen).toBe(true);
  await handleNotificationClick([...kept.notifications][0] ?? '');
  expect((await readPopupRequest())?.operationId).toBe(operation?.id);
});
