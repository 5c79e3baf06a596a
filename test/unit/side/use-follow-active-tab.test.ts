import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { handlers } from '../../../src/worker/handlers.ts';
import type { CommandInput } from '../../../src/core/protocol.ts';
import { readInitialPanelState } from '../../../src/side/panel-data.ts';
import { useFollowActiveTab } from '../../../src/side/use-follow-active-tab.ts';
import { items } from '../../../src/storage/items/items.ts';
import { writeItem } from '../../../src/storage/items/write-item.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { accountNow, startConnected, stopConnected } from '../worker/connected.ts';
import { fakeBrowser, kept } from '../fake-browser.ts';

/** A panel on a page of the first account's site, and another account that is shown from elsewhere or by the panel itself. */
let server: FaultServer;
let firstId: string;
let panel: ReturnType<typeof useFollowActiveTab>;
let window: Window;
let stopListening: MockInstance;
const otherId = 'other';

beforeEach(async () => {
  server = await startConnected();
  vi.useRealTimers();
  const first = await accountNow();
  firstId = first.id;
  await handlers.updateAccountDetails({ id: firstId, sites: ['client.example'] });
  await writeItem(items.others, [{ account: { ...first, id: otherId, sites: [] }, snapshot: null }]);
  kept.tabs.set(1, { url: 'https://client.example/page', active: true });
  Object.assign(fakeBrowser.runtime, {
    sendMessage: ({ input }: { input: CommandInput<'showAccount'> }) => handlers.showAccount(input),
  });
  window = new Window();
  const listen = vi.spyOn(window, 'addEventListener');
  stopListening = vi.spyOn(window, 'removeEventListener');
  vi.stubGlobal('document', window.document);
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, window[name].bind(window));
  const opening = await readInitialPanelState();
  const Panel = () => {
    panel = useFollowActiveTab(opening, false);
    return null;
  };
  render(h(Panel, {}), window.document.body as unknown as Element);
  await vi.waitFor(() => expect(listen).toHaveBeenCalled());
});
afterEach(async () => {
  // Preact cleans up a moment later, with the page's functions.
  render(null, window.document.body as unknown as Element);
  await vi.waitFor(() => expect(stopListening).toHaveBeenCalled());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await stopConnected(server);
});

const shownUrl = () => panel.shown.page?.url;
const shownId = () => panel.shown.first.account?.id;

/** Shows the other account while the panel has the focus, or while another window has it. */
async function showOther(hasFocus: boolean): Promise<void> {
  vi.spyOn(window.document, 'hasFocus').mockReturnValue(hasFocus);
  await handlers.showAccount({ id: otherId, usual: firstId });
  await panel.follow(false);
  await vi.waitFor(() => expect(shownId()).toBe(otherId));
}

/** The panel gets the focus, and has looked which page is in front. */
async function comeBack(): Promise<void> {
  const query = vi.spyOn(fakeBrowser.tabs, 'query');
  window.dispatchEvent(new window.Event('focus'));
  await Promise.all(query.mock.results.map(({ value }) => value));
}

/** By then the panel would have followed, which reads the same. */
const settle = async () => {
  for (const _ of [1, 2, 3]) await readInitialPanelState(false);
};

it('takes its site’s account again where another window has shown another one', async () => {
  await showOther(false);
  await comeBack();
  await vi.waitFor(() => expect(shownId()).toBe(firstId));
  expect((await accountNow()).id).toBe(firstId);
});

it('keeps the account that the user chose in it', async () => {
  await showOther(true);
  await comeBack();
  await settle();
  expect(shownId()).toBe(otherId);
  expect((await accountNow()).id).toBe(otherId);
});

describe('while it reads what to show for another page', () => {
  const other = 'https://other.example/';

  /** Goes to the other page, whose reading lasts until the returned function is called. */
  async function goElsewhere(): Promise<() => void> {
    const query = vi.spyOn(fakeBrowser.tabs, 'query');
    const tabs = [{ id: 1, url: other }];
    let arrive: (() => void) | undefined;
    const arrived = new Promise<typeof tabs>((resolve) => {
      arrive = () => resolve(tabs);
    });
    query.mockResolvedValueOnce(tabs).mockReturnValueOnce(arrived);
    fakeBrowser.tabs.onActivated.fire();
    await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(2));
    query.mockRestore();
    return () => arrive?.();
  }

  it('stays on the page to which the user has come back', async () => {
    const arrive = await goElsewhere();
    fakeBrowser.tabs.onActivated.fire();
    await settle();
    arrive();
    await settle();
    expect(shownUrl()).toBe('https://client.example/page');
  });

  it('still shows the account that was chosen, if the page says its title', async () => {
    vi.spyOn(window.document, 'hasFocus').mockReturnValue(true);
    await handlers.showAccount({ id: otherId, usual: firstId });
    const done = panel.follow(false);
    fakeBrowser.tabs.onUpdated.fire(1, { title: 'Title' }, { active: true });
    await done;
    await vi.waitFor(() => expect(shownId()).toBe(otherId));
  });

  it('goes there if nothing else happens', async () => {
    const arrive = await goElsewhere();
    arrive();
    await vi.waitFor(() => expect(shownUrl()).toBe(other));
  });
});
