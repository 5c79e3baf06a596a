import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../src/background/handlers.ts';
import { resume } from '../../../src/background/resume.ts';
import { kept } from '../fake-browser.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { startConnected, stopConnected } from './connected.ts';
import { wishFor } from './intents.ts';

let server: FaultServer;
beforeEach(async () => {
  server = await startConnected();
  // Whatever alarm was set for an earlier test is over.
  vi.setSystemTime(Date.now() + 3_600_000);
  kept.alarms.clear();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  kept.weather.failure = null;
  await stopConnected(server);
});

/** Which alarms there are as each request leaves. */
function alarmsAtRequests(): string[][] {
  const seen: string[][] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    seen.push([...kept.alarms.keys()]);
    return fetch(...request);
  });
  return seen;
}

describe('a worker that is killed in the middle of a request is started again by an alarm', () => {
  it('that stands before a POST leaves', async () => {
    const seen = alarmsAtRequests();
    await wishFor('https://a.example/wished');
    expect(seen[0]).toEqual(['journal']);
  });

  it('and before a delete is kept that can be taken back', async () => {
    await handlers.deleteLink({ id: 'd', linkId: '1', shortCode: 'code', undoMs: 6000 });
    expect([...kept.alarms.keys()]).toEqual(['journal']);
  });

  it('within a minute', async () => {
    await wishFor('https://a.example/wished');
    expect(kept.alarms.get('journal')).toBeLessThanOrEqual(Date.now() + 60_000);
  });
});

it('what could not be read is read again by an alarm', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('disk');
  });
  kept.weather.failure = new Error('An unexpected error occurred');
  await resume();
  open.mockRestore();
  kept.weather.failure = null;
  await vi.waitFor(() => expect([...kept.alarms.keys()]).toEqual(['journal']));
});
