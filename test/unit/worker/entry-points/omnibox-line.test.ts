import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { startFaultServer, type FaultServer } from '../../../faults/start-fault-server.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';
import { submissionFor } from '../operations.ts';

/** The line that Chromium's address bar keeps: it shows it again as soon as the keyword is typed. */
let line = '';
let server: FaultServer;

beforeAll(async () => {
  vi.stubGlobal('self', new EventTarget());
  await import('../../../../src/worker/main.ts');
});
beforeEach(async () => {
  vi.spyOn(fakeBrowser.omnibox, 'setDefaultSuggestion').mockImplementation(((shown: {
    description: string;
  }) => {
    // Chromium reads it as XML.
    if (/&(?!\w+;)/.test(shown.description)) throw new Error('xmlParseEntityRef: no name');
    line = shown.description;
  }) as never);
  server = await startConnected();
});
afterEach(async () => {
  await stopConnected(server);
  vi.restoreAllMocks();
});

async function search(): Promise<void> {
  await submissionFor('https://orchard.example/plum');
  fakeBrowser.omnibox.onInputChanged.fire('plum', () => undefined);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1);
    expect(line).toContain('orchard.example');
  });
}

it('says nothing of what was erased', async () => {
  await search();
  await handlers.eraseAllAccounts(null);
  expect(line).not.toContain('orchard.example');
});

it('says nothing of an account that was removed, while another one stays', async () => {
  const { id } = await accountNow();
  await search();
  const other = await startFaultServer({ key: 'other-key' });
  const facts = { baseUrl: other.baseUrl, key: 'other-key', plan: 'pro', authHeader: 'bearer' } as const;
  await handlers.connect({ ...facts, accountId: null });
  await handlers.disconnectAccount({ id });
  expect(line).not.toContain('orchard.example');
  await other.close();
});
