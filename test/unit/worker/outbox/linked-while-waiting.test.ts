import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { resumePendingWork } from '../../../../src/worker/resume-pending-work.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { startConnected, stopConnected } from '../connected.ts';
import { storedCreate, submissionFor, submissionInDoubt } from '../operations.ts';

/** While a create waits, its page can get a link elsewhere, and a list can show that before anything is sent again. */
const longUrl = 'https://a.example/waits';

let server: FaultServer;
beforeEach(async () => {
  server = await startConnected();
});
afterEach(() => stopConnected(server));

async function makeElsewhereAndResume(): Promise<void> {
  server.truth.create({ longUrl, alias: 'elsewhere', title: '' });
  vi.setSystemTime(Date.now() + 3_600_000);
  await handlers.refresh({ maxAgeMs: 0 });
  await resumePendingWork();
}

const refuseOnce = () =>
  server.misbehave({ match: { operation: 'create' }, fault: 'status-429-json', times: 1 });

async function waitingFor(alias = '', isAnother = false): Promise<string> {
  await refuseOnce();
  const id = await submissionFor(longUrl, alias, isAnother);
  expect((await storedCreate(id)).state).toMatchObject({ status: 'due', because: { kind: 'rate-limited' } });
  return id;
}

it('a page that got a link while its create waited for the service’s limit keeps that', async () => {
  const id = await waitingFor();
  await makeElsewhereAndResume();
  expect((await storedCreate(id)).state).toMatchObject({
    status: 'done',
    existed: true,
    link: { shortCode: 'elsewhere' },
  });
  expect(server.truth.links).toHaveLength(1);
});

it('what its own refused request has made all the same is told as made', async () => {
  const id = await waitingFor();
  const { alias } = await storedCreate(id);
  server.truth.create({ longUrl, alias: alias ?? '', title: '' });
  vi.setSystemTime(Date.now() + 3_600_000);
  await handlers.refresh({ maxAgeMs: 0 });
  await resumePendingWork();
  expect((await storedCreate(id)).state).toMatchObject({
    status: 'done',
    existed: false,
    link: { shortCode: alias },
  });
  expect(server.truth.links).toHaveLength(1);
});

it.each([
  ['another link', '', true],
  ['an alias', 'mine', false],
])('whoever asked for %s gets it', async (_what, alias, isAnother) => {
  const id = await waitingFor(alias, isAnother);
  await makeElsewhereAndResume();
  expect((await storedCreate(id)).state).toMatchObject({ status: 'done', existed: false });
  expect(server.truth.links).toHaveLength(2);
});

it('a page that got a link while it was unknown whether its create had made one keeps that, if the list has no other', async () => {
  const id = await submissionInDoubt(server, longUrl);
  for (const { id: made } of server.truth.linksOf(longUrl)) server.truth.delete(made);
  await makeElsewhereAndResume();
  expect((await storedCreate(id)).state).toMatchObject({ status: 'done', existed: true });
  expect(server.truth.links).toHaveLength(1);
});
