import { afterEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../src/worker/handlers.ts';
import { runBatches } from '../../../src/worker/batches/run-batches.ts';
import { shortenOutsidePopup } from '../../../src/worker/entry-points/shorten-outside-popup.ts';
import { noStoredDays as noDays } from '../../../src/core/statistics/stored-daily-clicks.ts';
import { readItem } from '../../../src/storage/items/storage-item.ts';
import { items } from '../../../src/storage/items/items.ts';
import { resumePendingWork } from '../../../src/worker/resume-pending-work.ts';
import { startFaultServer, type FaultServer } from '../../faults/start-fault-server.ts';
import { forgetEverything, kept } from '../fake-browser.ts';
import { atStep, countRequests, everythingKept, nothingKept } from './steps.ts';

/*
 * Disconnects an account at any step of any work. When all work has ended, the browser has what it had before the account
 * was connected.
 */

vi.setConfig({ testTimeout: 300_000 });

let server: FaultServer;
const longUrl = 'https://a.example/asked';
const submission = () => ({
  id: crypto.randomUUID(),
  longUrl,
  alias: '',
  title: '',
  entryPoint: 'popup' as const,
});
const source = { entryPoint: 'menu', longUrl, title: 'A page' } as const;
const key = () => ({ baseUrl: server.baseUrl, key: server.key, plan: 'pro', authHeader: 'bearer' }) as const;

type Work = () => Promise<unknown>;

/** Submissions for a link that waits. */
const waiting: Work = async () => {
  await server.misbehave({ match: { operation: 'create' }, fault: 'reset-reused' });
  await handlers.createLink(submission());
};

const batchOf = (count: number) => ({
  id: crypto.randomUUID(),
  kind: 'create' as const,
  submissions: Array.from({ length: count }, (_, at) => ({
    longUrl: `${longUrl}/${at}`,
    alias: '',
    title: '',
  })),
  undoMs: 0,
});

const nothing: Work = async () => undefined;

const cases: [name: string, before: Work, work: Work][] = [
  ['a link that is being created', nothing, () => handlers.createLink(submission())],
  ['a link without a certain answer, which is looked for', waiting, resumePendingWork],
  ['a link that was asked for in a menu', nothing, () => shortenOutsidePopup(source)],
  [
    'one that is refused',
    () => server.misbehave({ fault: 'status-400-json' }),
    () => shortenOutsidePopup(source),
  ],
  [
    'a link that is being deleted',
    nothing,
    () => handlers.deleteLink({ id: crypto.randomUUID(), linkId: '1', shortCode: 'old', undoMs: 0 }),
  ],
  [
    'one whose id is looked for',
    nothing,
    () => handlers.deleteLink({ id: crypto.randomUUID(), linkId: null, shortCode: 'old', undoMs: 0 }),
  ],
  ['a batch', nothing, () => handlers.scheduleBatch(batchOf(3)).then(runBatches)],
  ['the list', nothing, () => handlers.refresh({ maxAgeMs: 0 })],
  ['a visit to the clicks', nothing, () => handlers.noteVisit(null)],
  [
    'the clicks of days',
    nothing,
    async () => {
      const accountId = (await readItem(items.account))?.id ?? '';
      await handlers.saveDailyClicks({ accountId, of: '7', kept: noDays });
    },
  ],
  ['a setting', nothing, () => handlers.changeSettings({ copy: false })],
  ['the same account with another key', nothing, () => handlers.connect(key())],
  [
    'a cancel',
    waiting,
    async () => {
      const operationId = [...kept.stored.keys()].find((one) => one.startsWith('operation:')) ?? '';
      await handlers.cancelOperation({ operationId: operationId.replace('operation:', '') });
    },
  ],
];

async function begin(before: Work): Promise<void> {
  server = await startFaultServer();
  server.truth.create({ longUrl: 'https://a.example/old', alias: 'old', title: '' });
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  forgetEverything();
  for (const one of ['http://127.0.0.1/*', 'clipboardWrite', 'notifications', 'tabs']) kept.granted.add(one);
  await handlers.connect(key());
  await handlers.changeSettings({ entryPoints: { notifications: true } });
  await before();
  await server.recover();
}

async function end(): Promise<void> {
  // Work that was delayed by a moment has nothing more to do.
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
  await server.close();
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Disconnects at one step of the work. Returns what is left, and whether the work had that many steps. */
async function forgetAt(step: number, before: Work, work: Work) {
  await begin(before);
  let forgotten: Promise<unknown> | null = null;
  const counter = countRequests();
  const steps = atStep(step, () => {
    forgotten = handlers.eraseAllAccounts(null).then((answer) => {
      counter.isOn = true;
      return answer;
    });
  });
  await work().catch(() => undefined);
  const passed = steps.stop();
  const answer: unknown = await (forgotten ?? handlers.eraseAllAccounts(null));
  await end();
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
  const { menus, ...left } = await everythingKept();
  return { answer, left: { ...left, sent: counter.sent }, menus, isOver: passed < step };
}

describe('an account that is disconnected at each step of', () => {
  it.each(cases)('%s, leaves nothing', async (_name, before, work) => {
    let step = 0;
    for (let isOver = false; !isOver;) {
      step += 1;
      const run = await forgetAt(step, before, work);
      expect({ step, ...run.left }).toEqual({ step, ...nothingKept(), sent: 0 });
      expect(run.answer).toEqual({ ok: true, value: null });
      expect(run.menus).toContain('shorten-page');
      ({ isOver } = run);
    }
    expect(step).toBeGreaterThan(2);
  });
});
