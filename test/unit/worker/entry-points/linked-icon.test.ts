import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearBadge, showWorkingBadge } from '../../../../src/worker/entry-points/badge.ts';
import { handlers } from '../../../../src/worker/handlers.ts';
import { updateLinkedIcons } from '../../../../src/worker/entry-points/linked-icon.ts';
import { resumePendingWork } from '../../../../src/worker/resume-pending-work.ts';
import { runInBackground } from '../../../../src/worker/run-in-background.ts';
import { readLastStorageFailure } from '../../../../src/storage/items/last-storage-failure.ts';
import { startFaultServer, type FaultServer } from '../../../faults/start-fault-server.ts';
import { fakeBrowser, kept } from '../../fake-browser.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';
import { submissionFor } from '../operations.ts';

let server: FaultServer;
const longUrl = 'https://a.example/marked';
const usual = 'Shorten this page';
const marked = expect.stringMatching(/^This page has a link: http/);

beforeEach(async () => {
  server = await startConnected();
  await submissionFor(longUrl);
  await toggle(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await toggle(false);
  await stopConnected(server);
});

const toggle = (pageMark: boolean) => handlers.changeSettings({ entryPoints: { pageMark } });

const open = (tabId: number, url: string, active = true) => void kept.tabs.set(tabId, { url, active });

/** The button's title while this tab is in front, in a tooltip and for a screen reader. */
const heardIn = (tabId: number) => fakeBrowser.action.getTitle({ tabId });

describe('a tab that is closed between the question and the mark', () => {
  beforeEach(() => {
    const { query } = fakeBrowser.tabs;
    open(1, longUrl);
    open(2, longUrl);
    vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(async (asked) => {
      const found = await query(asked);
      kept.tabs.delete(1);
      return found;
    });
  });

  it('is no trouble, and the other windows get their marks', async () => {
    await runInBackground(updateLinkedIcons);
    expect(await heardIn(2)).toEqual(marked);
    expect(await readLastStorageFailure()).toBeNull();
    expect(kept.button.badge).toBe('');
  });

  it('does not keep the marks in the others when they are switched off', async () => {
    Object.assign(kept.tabs.get(2) ?? {}, {
      title: 'This page has a link',
      icon: '/icons/linked-16.png',
    });
    expect(await toggle(false)).toEqual({ ok: true, value: null });
    expect(kept.tabs.get(2)).toMatchObject({ title: usual, icon: '/icons/icon-16.png' });
  });
});

it('asked while it looks, it looks once more: the page that came last has the last word', async () => {
  open(1, longUrl);
  const { setIcon } = fakeBrowser.action;
  const held: { release?: () => void } = {};
  const marking = vi.spyOn(fakeBrowser.action, 'setIcon').mockImplementationOnce(async (icon) => {
    await new Promise<void>((resolve) => (held.release = resolve));
    await setIcon(icon);
  });
  const runs = [updateLinkedIcons()];
  await vi.waitFor(() => expect(marking).toHaveBeenCalled());
  open(1, 'https://b.example/unmarked');
  runs.push(updateLinkedIcons(), updateLinkedIcons());
  await new Promise(setImmediate);
  expect(marking).toHaveBeenCalledTimes(1);
  held.release?.();
  await Promise.all(runs);
  expect(kept.tabs.get(1)?.icon).toBe('/icons/icon-16.png');
});

it('goes by the account of the page’s site, as a click does', async () => {
  const { id } = await accountNow();
  const other = await startFaultServer({ key: 'other-key' });
  const at = { baseUrl: other.baseUrl, key: other.key, plan: 'pro', authHeader: 'bearer' } as const;
  await handlers.connect({ ...at, accountId: null });
  open(1, longUrl);
  await updateLinkedIcons();
  expect(await heardIn(1)).toBe(usual);
  await handlers.updateAccountDetails({ id, sites: ['a.example'] });
  await updateLinkedIcons();
  expect(await heardIn(1)).toEqual(marked);
  await other.close();
});

it('switched off, a worker that was not told yet leaves every tab alone', async () => {
  await toggle(false);
  open(1, longUrl);
  open(2, longUrl, false);
  const marking = vi.spyOn(fakeBrowser.action, 'setIcon');
  await updateLinkedIcons();
  expect(marking).not.toHaveBeenCalled();
});

it('is gone while the link is about to be deleted with others, and there again once that is taken back', async () => {
  open(1, longUrl);
  await updateLinkedIcons();
  const { id: accountId } = await accountNow();
  const [{ code } = { code: '' }] = server.truth.linksOf(longUrl);
  const submissions = [{ linkId: null, shortCode: code }];
  await handlers.scheduleBatch({ id: 'many', accountId, kind: 'delete', submissions, undoMs: 60_000 });
  await vi.waitFor(() => expect(kept.tabs.get(1)?.icon).toBe('/icons/icon-16.png'));
  await handlers.removeBatch({ id: 'many' });
  await vi.waitFor(() => expect(kept.tabs.get(1)?.icon).toContain('linked'));
});

describe('what the button says', () => {
  it('is heard on a page without a mark, whose title nobody touches', async () => {
    open(1, 'https://b.example/unmarked');
    await updateLinkedIcons();
    expect(kept.tabs.get(1)?.title).toBeUndefined();
    await showWorkingBadge();
    expect(await heardIn(1)).toBe('Creating short link…');
  });

  it('is heard on a marked page, and then the mark again', async () => {
    open(1, longUrl);
    await updateLinkedIcons();
    expect(await heardIn(1)).toEqual(marked);
    await showWorkingBadge();
    await expect.poll(() => heardIn(1)).toBe('Creating short link…');
    await clearBadge();
    await expect.poll(() => heardIn(1)).toEqual(marked);
    expect(await fakeBrowser.action.getTitle({})).toBe(usual);
  });

  it('of a storage that does not work, it says once', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    open(1, longUrl);
    const said = vi.spyOn(fakeBrowser.action, 'setBadgeText');
    kept.storageFaults.failure = new Error('An unexpected error occurred');
    await resumePendingWork();
    await vi.advanceTimersByTimeAsync(100);
    kept.storageFaults.failure = null;
    expect(kept.button.badge).toBe('!');
    expect(said.mock.calls.length).toBeLessThan(4);
  });
});
