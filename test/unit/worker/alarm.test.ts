import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../src/worker/handlers.ts';
import { noteAlarmFired } from '../../../src/outbox/wake.ts';
import { resumePendingWork } from '../../../src/worker/resume-pending-work.ts';
import { fakeBrowser, kept } from '../fake-browser.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { startConnected, stopConnected } from './connected.ts';
import { submissionFor } from './operations.ts';

let server: FaultServer;
beforeEach(async () => {
  server = await startConnected();
  // Alarms of earlier tests are over.
  vi.setSystemTime(Date.now() + 3_600_000);
  kept.alarms.clear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  kept.storageFaults.failure = null;
  await stopConnected(server);
});

async function turns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
}

/** The alarms that are set when each request leaves. */
function alarmsAtRequests(): string[][] {
  const seen: string[][] = [];
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    seen.push([...kept.alarms.keys()]);
    return fetch(...request);
  });
  return seen;
}

describe('a worker that is killed in the middle of a request is started again by an alarm', () => {
  it('that stands before a POST leaves', async () => {
    const seen = alarmsAtRequests();
    await submissionFor('https://a.example/asked');
    expect(seen[0]).toEqual(['outbox']);
  });

  it('and before a delete is kept that can be taken back', async () => {
    await handlers.deleteLink({ id: 'd', linkId: '1', shortCode: 'code', undoMs: 6000 });
    expect([...kept.alarms.keys()]).toEqual(['outbox']);
  });

  it('within a minute', async () => {
    await submissionFor('https://a.example/asked');
    expect(kept.alarms.get('outbox')).toBeLessThanOrEqual(Date.now() + 60_000);
  });
});

/** The earlier submissions are over, and the alarm has fired. */
const later = () => {
  vi.setSystemTime(Date.now() + 3_600_000);
  noteAlarmFired(Date.now());
};
const hasAlarm = () => kept.alarms.has('outbox');

describe('an alarm rings on', () => {
  it('each minute: a worker that is killed as it rings has not set the next', async () => {
    const create = vi.spyOn(fakeBrowser.alarms, 'create');
    await submissionFor('https://a.example/asked');
    expect(create).toHaveBeenCalledWith('outbox', { when: Date.now() + 60_000, periodInMinutes: 1 });
  });

  it('until nothing waits any more', async () => {
    await submissionFor('https://a.example/asked');
    later();
    await resumePendingWork();
    await vi.waitFor(() => expect(hasAlarm()).toBe(false));
  });

  it('and while a submission waits', async () => {
    await server.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
    await submissionFor('https://a.example/asked');
    await resumePendingWork();
    await turns();
    expect(hasAlarm()).toBe(true);
  });

  it('and while a request is under way, though it was set for before', async () => {
    const answers: (() => void)[] = [];
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      await new Promise<void>((resolve) => void answers.push(resolve));
      return fetch(...request);
    });
    const submission = submissionFor('https://a.example/asked');
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    later();
    await resumePendingWork();
    await turns();
    expect(hasAlarm()).toBe(true);
    answers.forEach((answer) => answer());
    await submission;
  });

  it('and where what waits can’t be read', async () => {
    await server.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
    await submissionFor('https://a.example/asked');
    later();
    vi.spyOn(console, 'error').mockReturnValue();
    const { get } = fakeBrowser.storage.local;
    let reads = 0;
    vi.spyOn(fakeBrowser.storage.local, 'get').mockImplementation(async (wanted) => {
      reads += 1;
      if (reads > 2) throw new Error('disk');
      return get(wanted);
    });
    await resumePendingWork();
    await turns();
    expect(reads).toBeGreaterThan(2);
    expect(hasAlarm()).toBe(true);
  });
});

it('what could not be read is read again by an alarm', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('disk');
  });
  kept.storageFaults.failure = new Error('An unexpected error occurred');
  await resumePendingWork();
  open.mockRestore();
  kept.storageFaults.failure = null;
  await vi.waitFor(() => expect([...kept.alarms.keys()]).toEqual(['outbox']));
});
