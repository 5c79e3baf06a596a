import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resumePendingWork } from '../../../src/worker/resume-pending-work.ts';
import { handlers } from '../../../src/worker/handlers.ts';
import { readOperation } from '../../../src/outbox/read.ts';
import { updateOperation } from '../../../src/outbox/storage/write-operations.ts';
import type { CreateOperation } from '../../../src/outbox/operation.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { startConnected, stopConnected } from './connected.ts';
import { reconcilesAt, storedCreate, submissionFor, submissionInDoubt } from './operations.ts';

let server: FaultServer;
const longUrl = 'https://a.example/asked';

beforeEach(async () => {
  server = await startConnected();
});
afterEach(() => stopConnected(server));

/** An operation without a certain answer whose look is due. After the look, the POST is sent again. */
async function dueForResend(): Promise<string> {
  const operationId = await submissionInDoubt(server, longUrl);
  vi.setSystemTime(await reconcilesAt(operationId));
  return operationId;
}

describe('a cancel that comes together with the alarm', () => {
  it('and a moment before it, stops the resend', async () => {
    const operationId = await dueForResend();
    await Promise.all([handlers.cancelOperation({ operationId }), resumePendingWork(), resumePendingWork()]);
    expect(await storedCreate(operationId)).toMatchObject({ state: { status: 'canceled' } });
    expect(server.truth.links).toEqual([]);
  });

  it('and a moment after it, is either in time or too late, never half of each', async () => {
    const operationId = await dueForResend();
    await Promise.all([resumePendingWork(), handlers.cancelOperation({ operationId })]);
    const { state } = await storedCreate(operationId);
    expect(state.status).toBe(server.truth.links.length === 0 ? 'canceled' : 'done');
  });

  it('keeps the link that was to be deleted', async () => {
    server.truth.create({ longUrl, alias: 'kept', title: '' });
    const id = crypto.randomUUID();
    await handlers.deleteLink({ id, linkId: '1', shortCode: 'kept', undoMs: 6000 });
    vi.setSystemTime(Date.now() + 6000);
    await Promise.all([
      handlers.cancelOperation({ operationId: id }),
      resumePendingWork(),
      resumePendingWork(),
    ]);
    expect(server.truth.links).toMatchObject([{ code: 'kept' }]);
    expect(await readOperation(id)).toMatchObject({ state: { status: 'canceled' } });
  });
});

it('two clicks on “Try now” are one resend', async () => {
  const operationId = await dueForResend();
  await Promise.all([
    handlers.retryNow({ operationId }),
    handlers.retryNow({ operationId }),
    resumePendingWork(),
  ]);
  expect(await storedCreate(operationId)).toMatchObject({ attempts: 2, state: { status: 'done' } });
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
});

it('“Try now” that comes while the list is read, which ends in a question, asks for no second link', async () => {
  await handlers.changeSettings({ codeFrom: 'service' });
  await server.misbehave({ match: { operation: 'create' }, fault: 'commit-then-500' });
  await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-json' });
  const id = await submissionFor(longUrl);
  expect(await storedCreate(id)).toMatchObject({ state: { status: 'due', next: 'reconcile' } });
  vi.setSystemTime(Date.now() + 60_000);
  const requests = server.log.length;
  const looked = resumePendingWork();
  await vi.waitFor(() => expect(server.log.length).toBeGreaterThan(requests), { interval: 1 });
  await Promise.all([looked, handlers.retryNow({ operationId: id })]);
  expect(await storedCreate(id)).toMatchObject({ attempts: 1, state: { status: 'needsDecision' } });
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
});

it('“Try now” on a page that has not yet drawn the question asks for no second link', async () => {
  await handlers.changeSettings({ codeFrom: 'service' });
  await server.misbehave({ match: { operation: 'create' }, fault: 'commit-then-500' });
  const id = await submissionFor(longUrl);
  expect(await storedCreate(id)).toMatchObject({ state: { status: 'needsDecision' } });
  await handlers.retryNow({ operationId: id });
  expect(await storedCreate(id)).toMatchObject({ attempts: 1, state: { status: 'needsDecision' } });
  await handlers.makeAnother({ operationId: id });
  expect(server.truth.linksOf(longUrl)).toHaveLength(2);
});

/** Puts a stored create into another state, as a stopped worker would have left it. */
async function store(id: string, parts: Partial<CreateOperation>): Promise<void> {
  const operation = await storedCreate(id);
  await updateOperation(operation, { ...operation, ...parts }, 'strict');
}

async function cutOff(): Promise<string> {
  const id = await submissionFor(longUrl);
  await store(id, { settledSeq: null, state: { status: 'sending' } });
  return id;
}

describe('a submission whose worker was stopped while its POST was under way', () => {
  it('goes on when the same click comes again, and does not wait for the next start of a worker', async () => {
    const id = await cutOff();
    await handlers.createLink({ id, longUrl, alias: '', title: '', entryPoint: 'popup' });
    expect(await storedCreate(id)).toMatchObject({ attempts: 1, state: { status: 'done' } });
    expect(server.truth.linksOf(longUrl)).toHaveLength(1);
  });

  it('goes on by “Try now”', async () => {
    const id = await cutOff();
    await handlers.retryNow({ operationId: id });
    expect(await storedCreate(id)).toMatchObject({ attempts: 1, state: { status: 'done' } });
  });

  it('waits for its look no longer than was said, however often the worker wakes meanwhile', async () => {
    const id = await cutOffAtThirdPost();
    await resumePendingWork();
    const at = await reconcilesAt(id);
    expect(at).toBeGreaterThan(Date.now() + 5000);
    vi.setSystemTime(Date.now() + 5000);
    await resumePendingWork();
    expect(await storedCreate(id)).toMatchObject({ state: { status: 'due', next: 'reconcile', at } });
    vi.setSystemTime(at);
    await resumePendingWork();
    expect(await storedCreate(id)).toMatchObject({ state: { status: 'done' } });
  });

  it('does not wait for it by “Try now”', async () => {
    const id = await cutOffAtThirdPost();
    await handlers.retryNow({ operationId: id });
    expect(await storedCreate(id)).toMatchObject({ state: { status: 'done' } });
  });
});

async function cutOffAtThirdPost(): Promise<string> {
  const id = await cutOff();
  await store(id, { attempts: 3, inDoubt: true });
  return id;
}
