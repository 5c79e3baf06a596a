import { Window } from 'happy-dom';
import type { VNode } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writePopupRequest } from '../../../src/storage/items/write-popup-request.ts';
import { fakeBrowser } from '../fake-browser.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { startConnected, stopConnected } from '../worker/connected.ts';
import { submissionFor } from '../worker/operations.ts';

interface Drawn {
  firstOperation: { id: string } | null;
  onUnlocked: () => void;
  onSwitched: () => void;
}

const drawn = vi.hoisted((): unknown[] => []);
vi.mock('../../../src/ui/start-page.tsx', () => ({
  startPage: (start: (inLanguage: Promise<void>) => Promise<void>) => void start(Promise.resolve()),
  drawPage: (draw: () => VNode) => void drawn.push(draw().props),
}));

let server: FaultServer;
beforeEach(async () => {
  server = await startConnected();
  const { document } = new Window();
  document.body.innerHTML = '<div id="app"></div>';
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue([{ id: null }] as never);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await stopConnected(server);
});

async function nextDrawn(count: number): Promise<Drawn> {
  await vi.waitFor(() => expect(drawn).toHaveLength(count), 10_000);
  return drawn.at(-1) as Drawn;
}

it('a popup that is unlocked long after it opened shows what it was opened for, until its account is switched', async () => {
  const operationId = await submissionFor('https://a.example/');
  await writePopupRequest({ operationId, accountId: '', tabId: null, at: Date.now() });
  await import('../../../src/popup/main.tsx');
  const first = await nextDrawn(1);
  expect(first.firstOperation?.id).toBe(operationId);
  vi.setSystemTime(Date.now() + 11_000);
  first.onUnlocked();
  const unlocked = await nextDrawn(2);
  expect(unlocked.firstOperation?.id).toBe(operationId);
  unlocked.onSwitched();
  expect((await nextDrawn(3)).firstOperation).toBeNull();
});
