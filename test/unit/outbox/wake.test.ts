import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearRungAlarm,
  noteAlarmFired,
  onWake,
  ensureWakeAlarm,
  stopWaking,
  wakeAtOrWhenOnline,
} from '../../../src/outbox/wake.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { resumePendingWork } from '../../../src/worker/resume-pending-work.ts';
import { withSharedAccountLock, withExclusiveAccountLock } from '../../../src/worker/account/account-lock.ts';
import { fakeBrowser, kept } from '../fake-browser.ts';
import { startConnected, stopConnected } from '../worker/connected.ts';
import { submissionFor } from '../worker/operations.ts';

const second = 1000;
let server: FaultServer;
let start: number;
let runs: number;

beforeEach(async () => {
  server = await startConnected();
  await stopWaking();
  start = Date.now();
  runs = 0;
  onWake(async () => void (runs += 1));
});
afterEach(() => stopConnected(server));

/** When the alarm is due, in seconds from the beginning. Lets unawaited work set it first. */
async function alarm(): Promise<number | null> {
  await vi.advanceTimersByTimeAsync(0);
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  const at = kept.alarms.get('outbox');
  return at === undefined ? null : (at - start) / second;
}

const inSeconds = (seconds: number): number => start + seconds * second;

it('many waits are one timer, for the earliest: work that sets them all again must not multiply', async () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map(inSeconds);
  const work = async () => {
    runs += 1;
    for (const at of waits.filter((wait) => wait > Date.now())) wakeAtOrWhenOnline(at);
  };
  onWake(work);
  await work();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toBe(1 + waits.length);
});

describe('the timer', () => {
  it('is brought forward by an earlier wait, and by no later one', async () => {
    wakeAtOrWhenOnline(inSeconds(20));
    wakeAtOrWhenOnline(inSeconds(5));
    wakeAtOrWhenOnline(inSeconds(10));
    await vi.advanceTimersByTimeAsync(4999);
    expect(runs).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runs).toBe(1);
  });

  it('is for waits that a worker may outlive: longer ones are the alarm’s', async () => {
    wakeAtOrWhenOnline(inSeconds(25));
    await vi.advanceTimersByTimeAsync(25_000);
    expect(runs).toBe(1);
    wakeAtOrWhenOnline(Date.now() + 26_000);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(runs).toBe(1);
  });

  it('rings at once for what was due before', async () => {
    wakeAtOrWhenOnline(inSeconds(-100));
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toBe(1);
  });

  it('rings at once, and not for a later wait alone, if a jump of the clock has made it late', async () => {
    wakeAtOrWhenOnline(inSeconds(10));
    vi.setSystemTime(inSeconds(20));
    wakeAtOrWhenOnline(inSeconds(40));
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toBe(1);
  });

  it('rings no more where nothing waits any more', async () => {
    wakeAtOrWhenOnline(inSeconds(5));
    await stopWaking();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs).toBe(0);
  });
});

describe('the alarm', () => {
  it('stands at the end of a wait, and half a minute on behind a short one', async () => {
    wakeAtOrWhenOnline(inSeconds(600));
    expect(await alarm()).toBe(600);
    await stopWaking();
    wakeAtOrWhenOnline(inSeconds(5));
    expect(await alarm()).toBe(30);
  });

  it('is brought forward by an earlier wait, and by no later one', async () => {
    wakeAtOrWhenOnline(inSeconds(600));
    wakeAtOrWhenOnline(inSeconds(300));
    expect(await alarm()).toBe(300);
    wakeAtOrWhenOnline(inSeconds(400));
    expect(await alarm()).toBe(300);
    await ensureWakeAlarm();
    expect(await alarm()).toBe(60);
    wakeAtOrWhenOnline(inSeconds(600));
    await ensureWakeAlarm();
    expect(await alarm()).toBe(60);
  });

  it('is set anew once it is over', async () => {
    wakeAtOrWhenOnline(inSeconds(100));
    expect(await alarm()).toBe(100);
    vi.setSystemTime(inSeconds(100));
    wakeAtOrWhenOnline(inSeconds(700));
    expect(await alarm()).toBe(700);
    vi.setSystemTime(inSeconds(700));
    await ensureWakeAlarm();
    expect(await alarm()).toBe(760);
  });

  it('is there before anything is saved, also while another wait is still setting it', async () => {
    let held: number | undefined;
    await withSharedAccountLock(async () => {
      // The wait takes its turn after this work.
      void withExclusiveAccountLock(async () => undefined);
      wakeAtOrWhenOnline(inSeconds(40));
      await ensureWakeAlarm();
      held = kept.alarms.get('outbox');
    });
    expect(held).toBe(inSeconds(40));
  });

  it('is not put off by a later wait that takes its turn after it was set', async () => {
    await withSharedAccountLock(async () => {
      void withExclusiveAccountLock(async () => undefined);
      wakeAtOrWhenOnline(inSeconds(600));
      await ensureWakeAlarm();
    });
    expect(await alarm()).toBe(60);
  });

  it('that has rung in its very moment, as browsers say it, is cleared if nothing else waits', async () => {
    wakeAtOrWhenOnline(inSeconds(40));
    expect(await alarm()).toBe(40);
    vi.setSystemTime(inSeconds(41));
    noteAlarmFired(inSeconds(40));
    await clearRungAlarm();
    expect(await alarm()).toBeNull();
  });

  it('is waited for before anything is saved, and before another account is connected or removed', async () => {
    const { create } = fakeBrowser.alarms;
    const sets: (() => void)[] = [];
    vi.spyOn(fakeBrowser.alarms, 'create').mockImplementation(async (...alarm) => {
      await new Promise<void>((resolve) => void sets.push(resolve));
      await create(...alarm);
    });
    const ended: string[] = [];
    const ensured = ensureWakeAlarm().then(() => void ended.push('ensured'));
    await vi.waitFor(() => expect(sets).toHaveLength(1));
    await alarm();
    expect(ended).toEqual([]);
    sets.pop()?.();
    await ensured;
    wakeAtOrWhenOnline(inSeconds(40));
    await vi.waitFor(() => expect(sets).toHaveLength(1));
    const changed = withExclusiveAccountLock(async () => void ended.push('changed'));
    await alarm();
    expect(ended).toEqual(['ensured']);
    sets.pop()?.();
    await changed;
    expect(ended).toEqual(['ensured', 'changed']);
    vi.restoreAllMocks();
  });

  it('asks each minute whether the network is back', async () => {
    wakeAtOrWhenOnline(null);
    expect(await alarm()).toBe(60);
    expect(runs).toBe(0);
  });

  it('is set where the accounts can’t be read, since something may wait', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    kept.storageFaults.failure = new Error('disk');
    wakeAtOrWhenOnline(inSeconds(600));
    expect(await alarm()).toBe(600);
    kept.storageFaults.failure = null;
    vi.restoreAllMocks();
  });

  it('is not set where no account is connected, and is set when one is', async () => {
    const account = kept.stored.get('account');
    kept.stored.delete('account');
    wakeAtOrWhenOnline(inSeconds(600));
    expect(await alarm()).toBeNull();
    kept.stored.set('account', account);
    wakeAtOrWhenOnline(inSeconds(700));
    expect(await alarm()).toBe(700);
  });
});

describe('a clock that jumps', () => {
  it('forward, past what waits, has it done now, and not only when a later wait is over', async () => {
    wakeAtOrWhenOnline(inSeconds(40));
    vi.setSystemTime(inSeconds(50));
    wakeAtOrWhenOnline(inSeconds(3000));
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toBe(1);
    expect(await alarm()).toBe(3000);
  });

  it('forward, past what a timer waits for, makes that due as well', async () => {
    wakeAtOrWhenOnline(inSeconds(20));
    vi.setSystemTime(inSeconds(600));
    wakeAtOrWhenOnline(inSeconds(615));
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toBe(1);
  });

  it('forward, past what a timer waits for and not past the alarm, makes that due as well', async () => {
    wakeAtOrWhenOnline(inSeconds(10));
    vi.setSystemTime(inSeconds(15));
    wakeAtOrWhenOnline(inSeconds(35));
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toBe(1);
  });

  it('forward while something stands by has what waited done now', async () => {
    wakeAtOrWhenOnline(inSeconds(40));
    vi.setSystemTime(inSeconds(50));
    await ensureWakeAlarm();
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toBe(1);
  });

  it('does nothing more for an alarm that has rung', async () => {
    wakeAtOrWhenOnline(inSeconds(40));
    vi.setSystemTime(inSeconds(50));
    noteAlarmFired(Date.now());
    wakeAtOrWhenOnline(inSeconds(3000));
    await vi.advanceTimersByTimeAsync(10);
    expect(runs).toBe(0);
    expect(await alarm()).toBe(3000);
  });

  it('forward leaves an alarm that is being set, after another one has rung', async () => {
    wakeAtOrWhenOnline(inSeconds(40));
    expect(await alarm()).toBe(40);
    vi.setSystemTime(inSeconds(41));
    noteAlarmFired(Date.now());
    wakeAtOrWhenOnline(inSeconds(80));
    vi.setSystemTime(inSeconds(100));
    await clearRungAlarm();
    expect(await alarm()).toBe(80);
  });

  it('is no matter to an alarm that was on its way while the next was set', async () => {
    wakeAtOrWhenOnline(inSeconds(40));
    noteAlarmFired(inSeconds(-20));
    await clearRungAlarm();
    expect(await alarm()).toBe(40);
  });

  it('back has the alarm and the timer set anew with the next wait', async () => {
    wakeAtOrWhenOnline(inSeconds(20));
    await ensureWakeAlarm();
    vi.setSystemTime(inSeconds(-10_000));
    wakeAtOrWhenOnline(inSeconds(-9990));
    expect(await alarm()).toBe(-9970);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs).toBe(1);
    vi.setSystemTime(inSeconds(-20_000));
    await ensureWakeAlarm();
    expect(await alarm()).toBe(-19_940);
  });
});

/** Alarms outlive the worker, and one may be of a clock that was ahead. */
const leaveAlarm = (seconds: number) => void kept.alarms.set('journal', inSeconds(seconds));

describe('a worker that starts', () => {
  it('sets the alarm anew for what waits, whatever alarm there is', async () => {
    await server.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
    await submissionFor('https://a.example/');
    for (const left of [-5000, 5, 50_000]) {
      await stopWaking();
      leaveAlarm(left);
      await resumePendingWork();
      const at = (await alarm()) ?? NaN;
      expect(at).toBeGreaterThan(0);
      expect(at).toBeLessThanOrEqual(3600);
    }
  });

  it('leaves no alarm where nothing waits', async () => {
    leaveAlarm(50_000);
    await resumePendingWork();
    await vi.waitFor(() => expect(kept.alarms.has('journal')).toBe(false));
  });
});

it('an alarm that could not be set is set with the next wait, though that is later', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(fakeBrowser.alarms, 'create').mockRejectedValueOnce(new Error('The browser is busy.'));
  wakeAtOrWhenOnline(inSeconds(600));
  expect(await alarm()).toBeNull();
  wakeAtOrWhenOnline(inSeconds(700));
  expect(await alarm()).toBe(700);
  vi.spyOn(fakeBrowser.alarms, 'create').mockRejectedValueOnce(new Error('The browser is busy.'));
  await ensureWakeAlarm();
  expect(await alarm()).toBe(700);
  await ensureWakeAlarm();
  expect(await alarm()).toBe(60);
});
