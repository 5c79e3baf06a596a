import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../src/worker/handlers.ts';
import { readFreshPopupRequest, readInitialPopupState } from '../../../src/popup/initial-popup-state.ts';
import { readPopupData } from '../../../src/popup/popup-data.ts';
import { writePopupRequest } from '../../../src/storage/items/write-popup-request.ts';
import { fakeBrowser } from '../fake-browser.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { startConnected, stopConnected } from '../worker/connected.ts';
import { storedCreate, submissionFor } from '../worker/operations.ts';

let server: FaultServer;
beforeEach(async () => {
  server = await startConnected();
  await handlers.changeSettings({ onClick: 'shorten' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(server);
});

const forAt = (at: number) =>
  writePopupRequest({ operationId: 'i', accountId: 'a', tabId: null, at }).then(() =>
    readFreshPopupRequest(),
  );

describe('an operation that the worker opened the popup for', () => {
  beforeEach(() => {
    vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue([{ id: null }] as never);
  });

  it('is shown in the popup that opens within seconds', async () => {
    expect(await forAt(Date.now())).toMatchObject({ operationId: 'i' });
    expect(await forAt(Date.now() - 11_000)).toBeNull();
  });

  it('is not shown for as long as the clock was ahead', async () => {
    expect(await forAt(Date.now() + 3_600_000)).toBeNull();
  });
});

/** Whether a click on the button sends the form by itself on this page. */
async function isImmediateOn(url: string): Promise<boolean> {
  const page = { url, title: 'A page', isPrivate: false };
  return (await readInitialPopupState(await readPopupData(), page, [])).isImmediate;
}

it('sends by itself what one click is to shorten', async () => {
  expect(await isImmediateOn('https://a.example/page')).toBe(true);
});

it('sends nothing by itself where a click opens the form', async () => {
  await handlers.changeSettings({ onClick: 'ask' });
  expect(await isImmediateOn('https://a.example/page')).toBe(false);
});

it.each(['https://a.example/?access_token=abc123', 'chrome://extensions/'])(
  'shows the form of %s first',
  async (url) => {
    expect(await isImmediateOn(url)).toBe(false);
  },
);

it('sends a secret by itself where the user wants no warning', async () => {
  await handlers.changeSettings({ warn: false });
  expect(await isImmediateOn('https://a.example/?access_token=abc123')).toBe(true);
});

it('opens on its form where duplicates are not watched for, unless every click would make one', async () => {
  const url = 'https://a.example/page';
  const { id } = await storedCreate(await submissionFor(url));
  await handlers.markOperationSeen({ operationId: id });
  const page = { url, title: 'A page', isPrivate: false };
  const opening = async () => readInitialPopupState(await readPopupData(), page, []);
  await handlers.changeSettings({ duplicates: false });
  expect(await opening()).toMatchObject({ firstExisting: { longUrl: url }, isImmediate: false });
  await handlers.changeSettings({ onClick: 'ask' });
  expect(await opening()).toMatchObject({ firstExisting: null, isPartial: false, isImmediate: false });
  await handlers.changeSettings({ duplicates: true });
  expect(await opening()).toMatchObject({ firstExisting: { longUrl: url } });
});

it('shows nothing that was typed for an account whose links are hidden, whichever account is shown', async () => {
  const page = { url: 'https://a.example/typed', title: 'A page', isPrivate: false };
  const draft = {
    pageUrl: page.url,
    typed: { title: 'T' },
    isAnother: false,
    submissionId: null,
    at: Date.now(),
  };
  const data = { ...(await readPopupData()), hiddenAccountIds: new Set(['locked']) };
  const keptOf = async (accountId: string) =>
    (await readInitialPopupState(data, page, [{ ...draft, accountId }])).kept;
  expect(await keptOf('locked')).toBeNull();
  expect(await keptOf('other')).toMatchObject({ typed: { title: 'T' } });
});

it('shows the form first of what is a short link already, however it is spelt', async () => {
  const { state } = await storedCreate(await submissionFor('https://a.example/page'));
  const shortUrl = state.status === 'done' ? state.link.shortUrl : '';
  for (const url of [shortUrl, `${shortUrl}?from=mail`, `${shortUrl}/`])
    expect(await isImmediateOn(url), url).toBe(false);
  expect(await isImmediateOn(`${shortUrl}-other`)).toBe(true);
});

it('shows the form first of a short link that no list has shown yet', async () => {
  const { state } = await storedCreate(await submissionFor('https://a.example/page'));
  server.truth.links = [];
  vi.advanceTimersByTime(60_000);
  await handlers.refresh({ maxAgeMs: 0 });
  expect(await isImmediateOn(state.status === 'done' ? state.link.shortUrl : '')).toBe(false);
});

it('shows the form first of an older short link, which the list alone has', async () => {
  for (let link = 0; link < 20; link += 1)
    server.truth.create({ longUrl: `https://a.example/${link}`, alias: `code-${link}`, title: '' });
  await handlers.refresh({ maxAgeMs: 0 });
  const { listed } = await readPopupData();
  expect(listed?.newest.map(({ shortCode }) => shortCode)).not.toContain('code-0');
  const [newest] = listed?.newest ?? [];
  const oldest = newest?.shortUrl.replace(newest.shortCode, 'code-0') ?? '';
  expect(await isImmediateOn(oldest)).toBe(false);
});
