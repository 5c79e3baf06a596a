import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runBatches } from '../../../src/worker/batches/run-batches.ts';
import { handlers } from '../../../src/worker/handlers.ts';
import { readBatch } from '../../../src/storage/batches/batches.ts';
import { resumePendingWork } from '../../../src/worker/resume-pending-work.ts';
import { describeOperation } from '../../../src/i18n/describe-operation.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { startConnected, stopConnected } from './connected.ts';
import { storedCreate, submissionFor } from './operations.ts';

const dayMs = 86_400_000;

let server: FaultServer;

beforeEach(async () => {
  server = await startConnected();
});
afterEach(() => stopConnected(server));

const posts = (): number => server.log.filter(({ operation }) => operation === 'create').length;

/** A create that was pending when the profile was saved. */
async function pendingFor(days: number): Promise<string> {
  await server.misbehave({ match: { operation: 'create' }, fault: 'retry-after-seconds' });
  const id = await submissionFor('https://a.example/');
  vi.setSystemTime(Date.now() + days * dayMs);
  return id;
}

it('a create that was pending for days is sent when the browser starts again', async () => {
  const id = await pendingFor(13);
  await resumePendingWork();
  expect((await storedCreate(id)).state.status).toBe('done');
});

it('a create that was pending for weeks is sent only when the user says so', async () => {
  const id = await pendingFor(15);
  await resumePendingWork();
  await resumePendingWork();
  expect(posts()).toBe(1);
  const pending = await storedCreate(id);
  expect(pending.state).toMatchObject({ status: 'due', because: { kind: 'pending-too-long' } });
  expect(describeOperation(pending, 'go.example').sentence).toContain('2 weeks');
  await handlers.retryNow({ operationId: id });
  expect((await storedCreate(id)).state.status).toBe('done');
  expect(server.truth.links).toHaveLength(1);
});

it('a delete that was pending for weeks is not sent either', async () => {
  server.truth.create({ longUrl: 'https://a.example/', alias: 'old', title: '' });
  await handlers.refresh({ maxAgeMs: 0 });
  await server.misbehave({ match: { operation: 'delete' }, fault: 'retry-after-seconds' });
  await handlers.deleteLink({ id: 'delete', linkId: '1', shortCode: 'old', undoMs: 0 });
  vi.setSystemTime(Date.now() + 15 * dayMs);
  await resumePendingWork();
  expect(server.truth.links).toHaveLength(1);
  await handlers.retryNow({ operationId: 'delete' });
  expect(server.truth.links).toEqual([]);
});

describe('a batch that was waiting when the profile was saved', () => {
  const id = 'batch';
  const stateNow = async () => (await readBatch(id))?.state;

  async function waitingFor(days: number): Promise<void> {
    const submissions = [1, 2].map((page) => ({
      longUrl: `https://a.example/${page}`,
      alias: '',
      title: '',
    }));
    await handlers.scheduleBatch({ id, kind: 'create', submissions, undoMs: 60_000 });
    await runBatches();
    vi.setSystemTime(Date.now() + days * dayMs);
    await resumePendingWork();
    await runBatches();
  }

  it('goes on within 2 weeks', async () => {
    await waitingFor(13);
    expect(await stateNow()).toEqual({ at: 'done' });
    expect(posts()).toBe(2);
  });

  it('goes on after that only when the user says so', async () => {
    await waitingFor(15);
    expect(await stateNow()).toMatchObject({ at: 'paused', why: { kind: 'pending-too-long' } });
    expect(posts()).toBe(0);
    await handlers.changeBatchRun({ id, to: 'resumed' });
    await runBatches();
    expect(await stateNow()).toEqual({ at: 'done' });
    expect(posts()).toBe(2);
  });

  it('goes on with its row that was waiting, too, where it deletes', async () => {
    for (const alias of ['one', 'two'])
      server.truth.create({ longUrl: `https://a.example/${alias}`, alias, title: '' });
    await handlers.refresh({ maxAgeMs: 0 });
    await server.misbehave({ match: { operation: 'delete' }, fault: 'retry-after-seconds' });
    const submissions = server.truth.links.map((link) => ({ linkId: String(link.id), shortCode: link.code }));
    await handlers.scheduleBatch({ id, kind: 'delete', submissions, undoMs: 0 });
    await runBatches();
    vi.setSystemTime(Date.now() + 15 * dayMs);
    await resumePendingWork();
    await runBatches();
    expect(await stateNow()).toMatchObject({ at: 'paused', why: { kind: 'pending-too-long' } });
    expect(server.truth.links).toHaveLength(2);
    await handlers.changeBatchRun({ id, to: 'resumed' });
    await runBatches();
    expect(server.truth.links).toEqual([]);
    expect(await readBatch(id)).toBeNull();
  });

  it('is not asked about for having been begun long ago, while it runs', async () => {
    await server.misbehave({ match: { operation: 'create' }, fault: 'retry-after-seconds' });
    await waitingFor(13);
    expect(await readBatch(id)).toMatchObject({ ranAt: Date.now(), state: { at: 'running' } });
  });
});
