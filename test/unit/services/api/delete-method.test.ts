import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { prepareAccountService, saveLearnedQuirks } from '../../../../src/worker/account/account-service.ts';
import type { DeleteMethod } from '../../../../src/core/account/account.ts';
import { resumePendingWork } from '../../../../src/worker/resume-pending-work.ts';
import { readOperation } from '../../../../src/outbox/read.ts';
import type { FaultName } from '../../../faults/faults.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { accountNow, startConnected, stopConnected } from '../../worker/connected.ts';

let server: FaultServer;
let id: string;

beforeEach(async () => {
  server = await startConnected({
    prepare({ truth }) {
      for (const alias of ['one', 'two', 'three'])
        truth.create({ longUrl: `https://a.example/${alias}`, alias, title: '' });
    },
  });
  ({ id } = await accountNow());
});
afterEach(() => stopConnected(server));

const done = { ok: true, value: null };

async function remove(linkId: string) {
  const connected = await prepareAccountService(id, true);
  if (!connected.ok) throw new Error(connected.error.kind);
  const before = server.log.length;
  const answer = await connected.value.service.deleteLink(linkId);
  return { answer, forms: server.log.slice(before).map(({ method }) => method) };
}

const formNow = async () => (await accountNow()).deletesBy;
const known = (form: DeleteMethod) => saveLearnedQuirks(id, () => ({ deletesBy: form }));
const always = (method: DeleteMethod, fault: FaultName) =>
  server.misbehave({ match: { operation: 'delete', method }, fault, times: Infinity });

describe('the form of a delete', () => {
  it('is DELETE at first, and is learned from its success', async () => {
    expect(await formNow()).toBeNull();
    expect(await remove('1')).toEqual({ answer: done, forms: ['DELETE'] });
    expect(await formNow()).toBe('DELETE');
  });

  it.each(['status-405-json', 'status-403-json', 'status-403-bare'] as const)(
    'is GET where DELETE is refused by %s, and once it has worked, nothing else is tried',
    async (fault) => {
      await always('DELETE', fault);
      expect(await remove('1')).toEqual({ answer: done, forms: ['DELETE', 'GET'] });
      expect(await formNow()).toBe('GET');
      expect(await remove('2')).toEqual({ answer: done, forms: ['GET'] });
    },
  );

  it.each(['html-200', 'redirect-302-same', 'status-500-json', 'silent'] as const)(
    'is not asked again in the other way because of %s, which may have done it',
    async (fault) => {
      await always('DELETE', fault);
      const removing = remove('1');
      if (fault === 'silent') {
        await vi.waitFor(() => expect(server.log.some(({ operation }) => operation === 'delete')).toBe(true));
        await vi.advanceTimersByTimeAsync(20_000);
      }
      expect(await removing).toMatchObject({ answer: { ok: false }, forms: ['DELETE'] });
      expect(await formNow()).toBeNull();
    },
  );

  it('is not learned from a captive portal, which answers both forms with its page', async () => {
    await server.misbehave({ match: { operation: 'delete', method: 'DELETE' }, fault: 'status-405-bare' });
    await server.misbehave({ match: { operation: 'delete', method: 'GET' }, fault: 'html-200' });
    expect(await remove('1')).toMatchObject({ answer: { error: { kind: 'unreadable' } } });
    expect(await formNow()).toBeNull();
    expect(await remove('1')).toEqual({ answer: done, forms: ['DELETE'] });
  });

  it('is forgotten when it is refused, and the first refusal is told where both are', async () => {
    await known('GET');
    await always('GET', 'status-405-json');
    await always('DELETE', 'status-403-json');
    expect(await remove('1')).toMatchObject({
      answer: { error: { kind: 'method-blocked' } },
      forms: ['GET', 'DELETE'],
    });
    expect(await formNow()).toBeNull();
  });

  it('that another delete has learned meanwhile is not forgotten', async () => {
    await known('GET');
    await server.misbehave({ match: { operation: 'delete', method: 'GET' }, fault: 'status-405-json' });
    const removing = remove('1');
    await known('DELETE');
    await removing;
    expect(await formNow()).toBe('DELETE');
  });
});

describe('a 404', () => {
  it('of a form that has worked says that the link is gone', async () => {
    await remove('1');
    expect(await remove('1')).toMatchObject({ answer: { error: { kind: 'not-found' } }, forms: ['DELETE'] });
    expect(await formNow()).toBe('DELETE');
  });

  it('of one that never has is no certain answer, and nothing is learned from it', async () => {
    expect(await remove('99')).toMatchObject({
      answer: { error: { kind: 'unreadable', status: 404 } },
      forms: ['DELETE'],
    });
    await known('GET');
    await always('GET', 'status-405-json');
    expect(await remove('99')).toMatchObject({
      answer: { error: { kind: 'unreadable', status: 404 } },
      forms: ['GET', 'DELETE'],
    });
    expect(await formNow()).toBeNull();
  });

  it('“no such endpoint” is not told as deleted while the list has the link', async () => {
    await always('DELETE', 'status-405-json');
    await always('GET', 'status-404-json');
    const operationId = crypto.randomUUID();
    await handlers.deleteLink({ id: operationId, linkId: '1', shortCode: 'one', undoMs: 0 });
    expect((await readOperation(operationId))?.state.status).not.toBe('done');
    expect(server.truth.links).toHaveLength(3);
  });

  it('of a gateway without a route is not told as deleted, though the form has worked', async () => {
    await remove('2');
    const { fetch } = globalThis;
    const body = '{"message":"no Route matched with those values"}';
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) =>
      init?.method === 'DELETE' ? new Response(body, { status: 404 }) : fetch(address, init),
    );
    const operationId = crypto.randomUUID();
    await handlers.deleteLink({ id: operationId, linkId: '1', shortCode: 'one', undoMs: 0 });
    vi.restoreAllMocks();
    expect((await readOperation(operationId))?.state.status).toBe('due');
    vi.setSystemTime(Date.now() + 60_000);
    await resumePendingWork();
    expect((await readOperation(operationId))?.state.status).toBe('done');
    expect(server.truth.links.map(({ code }) => code)).toEqual(['three']);
  });

  it('of a link that is gone is told as deleted, once the list shows it', async () => {
    server.truth.delete(1);
    const operationId = crypto.randomUUID();
    await handlers.deleteLink({ id: operationId, linkId: '1', shortCode: 'one', undoMs: 0 });
    expect((await readOperation(operationId))?.state.status).toBe('done');
  });
});
