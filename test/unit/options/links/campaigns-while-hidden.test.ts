import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addCampaign } from '../../../../src/core/url/campaign.ts';
import { CampaignsGroup } from '../../../../src/options/links/CampaignsGroup.tsx';
import { readAccount } from '../../../../src/storage/items/accounts.ts';
import { items } from '../../../../src/storage/items/items.ts';
import { readItem } from '../../../../src/storage/items/storage-item.ts';
import { handlers } from '../../../../src/worker/handlers.ts';
import { startFaultServer, type FaultServer } from '../../../faults/start-fault-server.ts';
import { forgetEverything } from '../../fake-browser.ts';

/** Whoever could see the counts while links are hidden could add a campaign, and learn whether links have its parameters. */
const letter = { name: 'Letter', source: 'letter', medium: '', campaign: '', term: '', content: '' };
const derived = { rounds: 1, salt: btoa('salt'), bits: btoa('k'.repeat(32)) };

let server: FaultServer;
let accountId: string;

beforeEach(async () => {
  forgetEverything();
  server = await startFaultServer();
  for (const page of ['one', 'two']) {
    const longUrl = addCampaign(`https://a.example/${page}`, letter);
    server.truth.create({ alias: page, longUrl, title: '' });
  }
  await handlers.connect({ baseUrl: server.baseUrl, key: server.key, plan: 'pro', authHeader: 'bearer' });
  accountId = (await readAccount())?.id ?? '';
  await handlers.changeSettings({ campaigns: [letter] });
  await handlers.changeKeyMode({ accountId, mode: 'passphrase', derived });
  const view = new Window();
  vi.stubGlobal('document', view.document);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
});
afterEach(async () => {
  render(null, document.body);
  vi.unstubAllGlobals();
  await handlers.eraseAllAccounts(null);
  await server.close();
});

const shown = () => document.body.textContent;

it('how many links a campaign has is hidden with them, and comes back', async () => {
  render(h(CampaignsGroup, { settings: await readItem(items.settings) }), document.body);
  await vi.waitFor(() => expect(shown()).toContain('2 links'));
  await handlers.lock(null);
  await vi.waitFor(() => expect(shown()).not.toContain('2 links'));
  expect(shown()).toContain('Letter');
  await handlers.unlock([{ accountId, secret: derived.bits }]);
  await vi.waitFor(() => expect(shown()).toContain('2 links'));
});

it('nor is it shown where the page opens while they are hidden', async () => {
  await handlers.lock(null);
  render(h(CampaignsGroup, { settings: await readItem(items.settings) }), document.body);
  await vi.waitFor(() => expect(shown()).toContain('Letter'));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(shown()).not.toContain('2 links');
});
