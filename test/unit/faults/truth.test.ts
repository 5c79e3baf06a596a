import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../faults/call.ts';
import { faultNames, faultOf, faultsFor } from '../../faults/faults.ts';
import { startFaultServer, type FaultServer } from '../../faults/start-fault-server.ts';
import { RawConnection, rawCall } from './raw-connection.ts';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer({ pace: { byteEveryMs: 0, hugeBytes: 300_000, refusedForMs: 30 } });
});
afterAll(() => server.close());

const list = { path: '/api/?endpoint=links', key: 'test-key' };

/** Sends a request that meets the fault, on the kind of connection that the fault needs. */
async function meet(name: (typeof faultNames)[number], request: Parameters<RawConnection['send']>[0]) {
  const connection = await RawConnection.open(server.siteUrl);
  if (faultOf(name).connection === 'reused')
    await connection.send({ path: '/api/?endpoint=analytics', key: 'test-key' });
  server.misbehaveAtRandom({ faultRate: 1, seed: 1, among: [name] });
  await connection.send({ key: 'test-key', ...request });
  connection.close();
  await server.recover();
}

const shown = { no: 0, yes: 1, late: 0 };
const afterList = { no: 0, yes: 1, late: 1 };

describe('a write under a fault is done when the fault says so', () => {
  it.each(faultsFor('create'))('%s: a create', async (name) => {
    const { commits } = faultOf(name);
    const longUrl = `https://a.example/${name}`;
    await meet(name, { method: 'POST', path: '/api/?endpoint=shorten', body: { url: longUrl, alias: name } });
    expect(server.log.at(-1)).toMatchObject({ operation: 'create', alias: name, fault: name });
    expect(server.truth.linksOf(longUrl)).toHaveLength(shown[commits]);
    const answer = await rawCall(server.siteUrl, list);
    expect(answer.body.includes(longUrl)).toBe(commits === 'yes');
    expect(server.truth.linksOf(longUrl)).toHaveLength(afterList[commits]);
  });

  it.each(faultsFor('delete'))('%s: a delete', async (name) => {
    const { commits } = faultOf(name);
    const link = server.truth.create({ longUrl: 'https://b.example/', alias: null, title: '' });
    const id = typeof link === 'string' ? 0 : link.id;
    await meet(name, { method: 'DELETE', path: `/api/?endpoint=links&id=${id}` });
    const isThere = () => server.truth.links.some((known) => known.id === id);
    expect(isThere()).toBe(shown[commits] === 0);
    await rawCall(server.siteUrl, list);
    expect(isThere()).toBe(afterList[commits] === 0);
  });
});

it('every operation has faults, and every fault an operation', () => {
  for (const operation of operations) expect(faultsFor(operation).length).toBeGreaterThan(30);
  for (const name of faultNames) expect(faultOf(name).operations).not.toEqual([]);
});
