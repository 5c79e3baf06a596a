import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { lockWhenIdle } from '../../../../src/worker/account/key-lock.ts';
import { suggestForOmnibox } from '../../../../src/worker/entry-points/omnibox.ts';
import { handleKeyboardCommand } from '../../../../src/worker/entry-points/keyboard-commands.ts';
import { handleNotificationClick } from '../../../../src/worker/entry-points/notification-click.ts';
import { updateLinkedIcons } from '../../../../src/worker/entry-points/linked-icon.ts';
import { shortenOutsidePopup } from '../../../../src/worker/entry-points/shorten-outside-popup.ts';
import { notificationId } from '../../../../src/worker/entry-points/notification-account.ts';
import { linkNotificationKind } from '../../../../src/worker/entry-points/report-outcome.ts';
import type { OmniboxSuggestions } from '../../../../src/platform/entry-points/omnibox.ts';
import { readPopupRequest } from '../../../../src/storage/items/popup-request.ts';
import { areLinksHiddenNow } from '../../../../src/storage/keys/hidden-links.ts';
import { readPopupData } from '../../../../src/popup/popup-data.ts';
import { readLinksPageData } from '../../../../src/links/links-page-data.ts';
import { startFaultServer, type FaultServer } from '../../../faults/start-fault-server.ts';
import { fakeBrowser, kept } from '../../fake-browser.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';

let server: FaultServer;
let id: string;
let clipboard: string;
/** Whatever the browser was told to show. */
let shown: string[];

const derived = { rounds: 1, salt: btoa('salt'), bits: btoa('k'.repeat(32)) };
const longUrl = 'https://orchard.example/apples';

beforeAll(async () => {
  vi.stubGlobal('self', new EventTarget());
  await import('../../../../src/worker/main.ts');
});
beforeEach(async () => {
  server = await startConnected();
  ({ id } = await accountNow());
  kept.granted.add('clipboardWrite').add('notifications').add('tabs');
  const writeText = async (text: string) => void (clipboard = text);
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test', clipboard: { writeText } });
  clipboard = '';
  shown = [];
  kept.tabs.set(1, { url: longUrl, active: true });
  await handlers.changeKeyMode({ accountId: id, mode: 'passphrase', derived });
  await handlers.changeSettings({ entryPoints: { notifications: true, pageMark: true } });
  await shortenOutsidePopup({ entryPoint: 'command', longUrl, title: 'Pumpkin festival' });
  await handlers.refresh({ maxAgeMs: 0 });
  await updateLinkedIcons();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await handlers.changeSettings({ entryPoints: { pageMark: false } });
  await stopConnected(server);
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
});

const secrets = () => server.truth.links.flatMap(({ code }) => [code, 'Pumpkin', 'orchard.example']);
/** The links are read in slices, between which timers run. */
async function suggested(text: string): Promise<OmniboxSuggestions> {
  const found: OmniboxSuggestions[] = [];
  void suggestForOmnibox(text).then((one) => found.push(one));
  return vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1);
    return found[0] ?? Promise.reject(new Error('Nothing was found yet.'));
  });
}
const suggestionsFor = async (text: string) => JSON.stringify(await suggested(text));
const proofs = () => [{ accountId: id, secret: derived.bits }];
const turnOff = () => handlers.changeProtection({ change: { hideLinks: false }, proofs: proofs() });

/** What the browser shows of Curtail outside its pages. */
const inSight = (): string[] => {
  const all = JSON.stringify([
    kept.button,
    [...kept.tabs.values()].map((tab) => tab.title),
    [...kept.notifications],
    shown,
  ]);
  return secrets().filter((secret) => all.includes(secret));
};

/** The lock, in each way that it comes. */
const locks: Record<string, () => Promise<unknown>> = {
  'by hand': () => handlers.lock(null),
  'by the keys': () => handleKeyboardCommand('lock', undefined),
  'by its time': async () => {
    vi.setSystemTime(Date.now() + 16 * 60_000);
    await lockWhenIdle();
  },
};

it('unlocked, the link is in sight in each of these places', async () => {
  expect(inSight()).not.toEqual([]);
  expect(kept.tabs.get(1)?.icon).toContain('linked');
  expect(await suggestionsFor('pumpkin')).toContain('Pumpkin');
});

it.each(Object.entries(locks))(
  'locked %s, it is in none, and it is there again at once after unlocking',
  async (_, lock) => {
    await lock();
    await vi.waitFor(() => expect(inSight()).toEqual([]));
    await vi.waitFor(() => expect(kept.tabs.get(1)?.icon).toBe('/icons/icon-16.png'));
    for (const text of ['pumpkin', 'orchard', 'o', secrets()[0] ?? ''])
      expect(await suggested(text)).toMatchObject({ others: [] });
    for (const text of ['pumpkin', 'o']) expect(await suggestionsFor(text)).toContain('Unlock');
    await handlers.unlock(proofs());
    await vi.waitFor(() => expect(kept.tabs.get(1)?.icon).toContain('linked'));
    expect(await suggestionsFor('pumpkin')).toContain('Pumpkin');
  },
);

it('what is pressed while locked copies nothing and tells nothing of the link that the page has: the popup asks', async () => {
  await handlers.lock(null);
  clipboard = 'before';
  const { create } = fakeBrowser.notifications;
  vi.spyOn(fakeBrowser.notifications, 'create').mockImplementation(async (name, options) => {
    shown.push(JSON.stringify(options));
    return create(name, options);
  });
  for (const isOpened of [true, false]) {
    if (!isOpened) vi.spyOn(fakeBrowser.action, 'openPopup').mockRejectedValue(new Error('No window'));
    await shortenOutsidePopup({ entryPoint: 'command', longUrl, title: '' });
    expect(clipboard).toBe('before');
    expect(secrets().filter((one) => JSON.stringify([shown, kept.button]).includes(one))).toEqual([]);
  }
  expect(shown.length).toBeGreaterThan(0);
  expect(await readPopupRequest()).not.toBeNull();
});

const pressWithoutCopy = async (name: string) => {
  kept.granted.delete('clipboardWrite');
  await shortenOutsidePopup({ entryPoint: 'command', longUrl: `${longUrl}?${name}`, title: '' });
};
const lockAndWait = async () => {
  await handlers.lock(null);
  await vi.waitFor(() => expect(kept.tabs.get(1)?.icon).toBe('/icons/icon-16.png'));
};
const unlockAndWait = async () => {
  await handlers.unlock(proofs());
  await vi.waitFor(() => expect(kept.tabs.get(1)?.icon).toContain('linked'));
};

describe('the words of the button follow its sign', () => {
  it('of a link that waits to be seen: it is not named while locked, and is again afterwards', async () => {
    await pressWithoutCopy('made');
    const before = { ...kept.button };
    expect(before).toEqual({ badge: '•', title: expect.stringMatching(/^Short link: /) });
    await lockAndWait();
    expect(kept.button).toEqual({ badge: '•', title: expect.stringMatching(/locked/i) });
    await unlockAndWait();
    expect(kept.button).toEqual(before);
  });

  it.each([
    ['!', 'status-400-json'],
    ['…', 'status-429-json'],
  ] as const)('of one with %s, which names none', async (badge, fault) => {
    await server.misbehave({ match: { operation: 'create' }, fault });
    await pressWithoutCopy('refused');
    const before = { ...kept.button };
    expect(before.badge).toBe(badge);
    await lockAndWait();
    expect(kept.button).toEqual(before);
    await unlockAndWait();
    expect(kept.button).toEqual(before);
  });
});

it('a notification from before copies nothing', async () => {
  const [code = ''] = secrets();
  const shortUrl = server.truth.links[0] ? `${server.siteUrl}/${code}` : '';
  await handlers.lock(null);
  clipboard = 'before';
  await handleNotificationClick(notificationId(linkNotificationKind, id, shortUrl));
  expect(clipboard).toBe('before');
});

describe('with another account that stays open', () => {
  let other: FaultServer;
  let otherId: string;

  beforeEach(async () => {
    other = await startFaultServer({ key: 'other-key' });
    const facts = { baseUrl: other.baseUrl, key: 'other-key', plan: 'pro', authHeader: 'bearer' } as const;
    expect(await handlers.connect({ ...facts, accountId: null })).toMatchObject({ ok: true });
    otherId = (await accountNow()).id;
  });
  afterEach(() => other.close());

  const isOfOther = (name: string) => name.includes(otherId);

  it.each(Object.entries(locks))(
    'locked %s, what the button and the notifications say of the other stays, and is copied',
    async (_, lock) => {
      await shortenOutsidePopup({ entryPoint: 'command', longUrl: `${longUrl}?open`, title: 'Open' });
      const words = kept.button.title;
      const [told = ''] = [...kept.notifications].filter(isOfOther);
      expect(other.truth.links.some(({ code }) => told.endsWith(code) && words.includes(code))).toBe(true);
      await lock();
      await vi.waitFor(() => expect(inSight()).toEqual([]));
      expect([...kept.notifications]).toEqual([told]);
      expect(kept.button.title).toBe(words);
      clipboard = '';
      await handleNotificationClick(told);
      expect(clipboard).toContain(told.split('/').at(-1));
    },
  );

  it('locked, the button says nothing of its own link, though the other is shown', async () => {
    await handlers.lock(null);
    await vi.waitFor(() => expect(inSight()).toEqual([]));
    expect([...kept.notifications]).toEqual([]);
    await vi.waitFor(() => expect(kept.button).toEqual({ badge: '', title: 'Shorten this page' }));
  });

  it('a notification about nobody’s operation any more goes with the lock', async () => {
    await fakeBrowser.notifications.create('forgotten', { title: 'Pumpkin' });
    await handlers.lock(null);
    await vi.waitFor(() => expect(kept.notifications.has('forgotten')).toBe(false));
  });

  it('an account that is disconnected takes its own notifications along, and leaves those of the other', async () => {
    await shortenOutsidePopup({ entryPoint: 'command', longUrl: `${longUrl}?open`, title: 'Open' });
    expect(await handlers.disconnectAccount({ id })).toEqual({ ok: true, value: null });
    expect([...kept.notifications].filter((name) => !isOfOther(name))).toEqual([]);
    expect([...kept.notifications].filter(isOfOther)).toHaveLength(1);
  });

  it('a notification that can copy nothing opens the popup for its own account, whichever is shown', async () => {
    const [mine = ''] = [...kept.notifications].filter((name) => name.includes(id));
    expect((await accountNow()).id).toBe(otherId);
    await handlers.lock(null);
    await handleNotificationClick(mine);
    expect((await accountNow()).id).toBe(id);
  });

  it('an account that is disconnected is not kept as the one that the button speaks of', async () => {
    await shortenOutsidePopup({
      entryPoint: 'command',
      longUrl: `${longUrl}?mine`,
      title: 'Mine',
      accountId: id,
    });
    expect([...kept.session.values()]).toContain(id);
    expect(await handlers.disconnectAccount({ id })).toEqual({ ok: true, value: null });
    expect([...kept.session.values()]).not.toContain(id);
  });
});

it('a lock that is due hides, though the alarm is late', async () => {
  expect(await areLinksHiddenNow()).toBe(false);
  vi.setSystemTime(Date.now() + 16 * 60_000);
  expect(await areLinksHiddenNow()).toBe(true);
  expect([(await readPopupData()).isHidden, (await readLinksPageData()).isHidden]).toEqual([true, true]);
});

it('turned off while locked, all is in sight; turned on again, it is not', async () => {
  await handlers.lock(null);
  await turnOff();
  await vi.waitFor(() => expect(kept.tabs.get(1)?.icon).toContain('linked'));
  expect(await suggestionsFor('pumpkin')).toContain('Pumpkin');
  expect([(await readPopupData()).isHidden, (await readLinksPageData()).isHidden]).toEqual([false, false]);
  await handlers.changeSettings({ hideLinks: true });
  await vi.waitFor(() => expect(kept.tabs.get(1)?.icon).not.toContain('linked'));
  expect(await suggestionsFor('pumpkin')).toContain('Unlock');
});

it.each(['device', 'session'] as const)('a key that is kept as %s hides nothing', async (mode) => {
  await handlers.changeKeyMode({ accountId: id, mode, secret: derived.bits });
  await handlers.lock(null);
  kept.session.clear();
  expect(await areLinksHiddenNow()).toBe(false);
});
