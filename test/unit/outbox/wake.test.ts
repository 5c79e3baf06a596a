import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onWake, standBy, stopWaking, wakeAt } from '../../../src/outbox/wake.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { kept } from '../fake-browser.ts';
import { startConnected, stopConnected } from '../background/connected.ts';

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
    for (const at of waits.filter((wait) => wait > Date.now())) wakeAt(at);
  };
  onWake(work);
  await work();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toBe(1 + waits.length);
});

describe('the timer', () => {
  it('is brought forward by an earlier wait, and by no later one', async () => {
    wakeAt(inSeconds(20));
    wakeAt(inSeconds(5));
    wakeAt(inSeconds(10));
    await vi.advanceTimersByTimeAsync(4999);
    expect(runs).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runs).toBe(1);
  });

  it('is for waits that a worker may outlive: longer ones are the alarm’s', async () => {
    wakeAt(inSeconds(25));
    await vi.advanceTimersByTimeAsync(25_000);
    expect(runs).toBe(1);
    wakeAt(Date.now() + 26_000);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(runs).toBe(1);
  });

  it('rings at once for what was due before', async () => {
    wakeAt(inSeconds(-100));
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toBe(1);
  });

  it('rings no more where nothing waits any more', async () => {
    wakeAt(inSeconds(5));
    await stopWaking();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs).toBe(0);
  });
});

describe('the alarm', () => {
  it('stands at the end of a wait, and half a minute on behind a short one', async () => {
    wakeAt(inSeconds(600));
    expect(await alarm()).toBe(600);
    await stopWaking();
    wakeAt(inSeconds(5));
    expect(await alarm()).toBe(30);
  });

  it('is brought forward by an earlier wait, and by no later one', async () => {
    wakeAt(inSeconds(600));
    wakeAt(inSeconds(300));
    expect(await alarm()).toBe(300);
    wakeAt(inSeconds(400));
    expect(await alarm()).toBe(300);
    await standBy();
    expect(await alarm()).toBe(60);
    wakeAt(inSeconds(600));
    await standBy();
    expect(await alarm()).toBe(60);
  });

  it('is set anew once it is over', async () => {
    wakeAt(inSeconds(100));
    expect(await alarm()).toBe(100);
    vi.setSystemTime(inSeconds(100));
    wakeAt(inSeconds(700));
    expect(await alarm()).toBe(700);
    vi.setSystemTime(inSeconds(700));
    await standBy();
    expect(await alarm()).toBe(760);
  });

  it('asks each minute whether the network is back', async () => {
    wakeAt(null);
    expect(await alarm()).toBe(60);
    expect(runs).toBe(0);
  });

  it('is not set where no account is connected, and is set when one is', async () => {
    const account = kept.stored.get('account');
    kept.stored.delete('account');
    wakeAt(inSeconds(600));
    expect(await alarm()).toBeNull();
    kept.stored.set('account', account);
    wakeAt(inSeconds(700));
    expect(await alarm()).toBe(700);
  });
});
