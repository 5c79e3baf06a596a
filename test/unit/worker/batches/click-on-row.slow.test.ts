import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOperation, readOutbox } from '../../../../src/outbox/read.ts';
import { runBatches } from '../../../../src/worker/batches/run-batches.ts';
import { handlers } from '../../../../src/worker/handlers.ts';
import { resumePendingWork } from '../../../../src/worker/resume-pending-work.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { startConnected, stopConnected } from '../connected.ts';
import { atStep } from '../steps.ts';

/** A click on the page of a batch's row that waits, at each step of what ends the row, and the other way round. */
let server: FaultServer;
let batchId: string;
let longUrl: string;

beforeEach(async () => {
  server = await startConnected({ plan: 'agency' });
});
afterEach(() => stopConnected(server));

async function turns(count = 150): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    await vi.advanceTimersByTimeAsync(0);
    await new Promise(setImmediate);
  }
}

const ends = {
  paused: () => handlers.changeBatchRun({ id: batchId, to: 'paused' }),
  stopped: () => handlers.changeBatchRun({ id: batchId, to: 'stopped' }),
  removed: () => handlers.removeBatch({ id: batchId }),
};

const click = () =>
  handlers.createLink({
    id: crypto.randomUUID(),
    longUrl,
    alias: '',
    title: '',
    entryPoint: 'popup',
    isAnother: false,
  });

/** A batch of one row, which waits for the service's limit: it was sent once, or never. */
async function waitingRow(page: string, isSent: boolean): Promise<void> {
  batchId = crypto.randomUUID();
  longUrl = `https://a.example/${page}`;
  const submissions = [{ longUrl, alias: '', title: '' }];
  await handlers.scheduleBatch({ id: batchId, kind: 'create', submissions, undoMs: 60_000 });
  await turns();
  vi.setSystemTime(Date.now() + 61_000);
  await server.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
  const other = { longUrl: `https://b.example/${page}`, alias: '', title: '' };
  if (!isSent)
    await handlers.createLink({
      ...other,
      id: crypto.randomUUID(),
      entryPoint: 'popup',
      isAnother: false,
    });
  await runBatches();
  const rows = (await readOutbox()).operations.filter(
    (one) => one.kind === 'create' && one.longUrl === longUrl,
  );
  expect(rows).toMatchObject([{ attempts: isSent ? 1 : 0, state: { status: 'due' } }]);
}

const mostSteps = 80;

describe.each([true, false])('sent before: %s; a click', (isSent) => {
  describe.each(['paused', 'stopped', 'removed'] as const)('while the batch is %s', (end) => {
    it.each(['the click', 'the end'] as const)(
      'has its link, at each step of %s',
      async (first) => {
        for (let number = 1; number < mostSteps; number += 1) {
          await waitingRow(`${number}`, isSent);
          let clicked: ReturnType<typeof click> | null = null;
          let ended: Promise<unknown> | null = null;
          const step = atStep(number, () => {
            if (first === 'the click') ended = ends[end]();
            else clicked = click();
          });
          if (first === 'the click') clicked = click();
          else ended = ends[end]();
          await turns();
          step.stop();
          const [answer] = await Promise.all([clicked, ended]);
          // The last step is passed.
          if (clicked === null || ended === null) return;
          await turns();
          const { operationId } = answer?.ok ? answer.value : { operationId: '' };
          expect.soft(await readOperation(operationId), `step ${number}`).not.toBeNull();
          vi.setSystemTime(Date.now() + 3_600_000);
          await resumePendingWork();
          await turns();
          expect.soft(server.truth.linksOf(longUrl), `step ${number}`).toHaveLength(1);
          await handlers.removeBatch({ id: batchId });
          await turns();
        }
        throw new Error(`It takes more than ${mostSteps} steps.`);
      },
      120_000,
    );
  });
});
