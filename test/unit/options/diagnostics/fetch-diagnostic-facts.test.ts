import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import type { CommandName, CommandInput } from '../../../../src/core/protocol.ts';
import {
  fetchDiagnosticFacts,
  maxDiagnosticRequests,
} from '../../../../src/options/diagnostics/fetch-diagnostic-facts.ts';
import { readItem } from '../../../../src/storage/items/storage-item.ts';
import { items } from '../../../../src/storage/items/items.ts';
import type { FaultName } from '../../../faults/faults.ts';
import { startFaultServer, type FaultServer } from '../../../faults/start-fault-server.ts';
import { fakeBrowser, forgetEverything } from '../../fake-browser.ts';

/** Answers as the worker does in the browser. */
const answer = <Name extends CommandName>({ command, input }: { command: Name; input: CommandInput<Name> }) =>
  handlers[command](input);

let server: FaultServer;
beforeEach(async () => {
  forgetEverything();
  Object.assign(fakeBrowser.runtime, { sendMessage: answer });
  server = await startFaultServer({ key: 'the-key' });
  server.truth.create({ alias: 'first', longUrl: 'https://a.example/', title: '' });
  const { baseUrl, key } = server;
  await handlers.connect({ baseUrl, key, plan: 'pro', authHeader: 'bearer' });
});
afterEach(async () => {
  await handlers.eraseAllAccounts(null);
  await server.close();
});

/** Asks, and tells what arrived: the operation of each request with the key, and where the key was in each. */
async function ask(fault?: FaultName) {
  if (fault) await server.misbehave({ match: { operation: 'analytics' }, fault });
  const account = await readItem(items.account);
  if (!account) throw new Error('No account is connected.');
  const before = server.log.length;
  const facts = await fetchDiagnosticFacts(account, await readItem(items.snapshot));
  const arrived = server.log.slice(before);
  return {
    facts,
    withKey: arrived.flatMap(({ keyPlace, operation }) => (keyPlace === null ? [] : [operation])),
    without: arrived.filter(({ keyPlace }) => keyPlace === null).length,
  };
}

it('a service with statistics is asked for its clicks and those of the newest link', async () => {
  const { facts, withKey, without } = await ask();
  expect(withKey).toEqual(['analytics', 'analytics']);
  expect(without).toBe(1);
  expect(facts).toMatchObject({
    probe: { at: 'answered' },
    clicks: { ok: true },
    list: null,
    ofLink: { ok: true },
  });
});

it('a link of another account is not asked for', async () => {
  const [account, snapshot] = await Promise.all([readItem(items.account), readItem(items.snapshot)]);
  if (!account || !snapshot) throw new Error('No account is connected.');
  expect(await fetchDiagnosticFacts(account, { ...snapshot, accountId: 'other' })).toMatchObject({
    ofLink: null,
  });
});

it.each<FaultName>(['status-404-json', 'status-403-json', 'status-500-json'])(
  'one whose statistics end in %s is judged by its list',
  async (fault) => {
    const { facts, withKey } = await ask(fault);
    expect(withKey).toEqual(['analytics', 'list', 'analytics']);
    expect(withKey.length).toBeLessThanOrEqual(maxDiagnosticRequests);
    expect(facts).toMatchObject({ clicks: { ok: false }, list: { ok: true }, ofLink: null });
  },
);

it('a service that ignores which link is meant is asked no more often than is said', async () => {
  for (const link of server.truth.links) link.clicks = 5;
  server.truth.create({ alias: 'second', longUrl: 'https://b.example/', title: '' });
  await handlers.refresh({ maxAgeMs: 0 });
  const usual = globalThis.fetch;
  const ignoring = vi.spyOn(globalThis, 'fetch').mockImplementation((address, options) => {
    const asked = new URL(address instanceof Request ? address.url : address);
    asked.searchParams.delete('link_id');
    return usual(asked, options);
  });
  const { facts, withKey } = await ask();
  ignoring.mockRestore();
  expect(withKey).toEqual(['analytics', 'analytics', 'analytics', 'analytics']);
  expect(withKey).toHaveLength(maxDiagnosticRequests);
  expect(facts.ofLink).toMatchObject({ ok: true, value: { totalClicks: null } });
});

it('no list is fetched for a link that has no id yet: the newest that has one is asked for', async () => {
  const [account, snapshot] = await Promise.all([readItem(items.account), readItem(items.snapshot)]);
  const [first] = snapshot?.newest ?? [];
  if (!account || !snapshot || !first) throw new Error('No link is known.');
  const before = server.log.length;
  const newest = [{ ...first, id: null, shortCode: 'just-created' }, first];
  const { ofLink } = await fetchDiagnosticFacts(account, { ...snapshot, newest });
  expect(ofLink).toMatchObject({ ok: true });
  expect(server.log.slice(before).map(({ operation }) => operation)).not.toContain('list');
});

it('what would fail the same way is not asked again', async () => {
  const { facts, withKey } = await ask('status-401-json');
  expect(withKey).toEqual(['analytics']);
  expect(facts).toMatchObject({ clicks: { error: { kind: 'unauthorized' } }, list: null, ofLink: null });
});

it('an address at which nobody listens is silent', async () => {
  const account = await readItem(items.account);
  if (!account) throw new Error('No account is connected.');
  await server.misbehave({ match: {}, fault: 'refuse' });
  expect(await fetchDiagnosticFacts(account, null)).toMatchObject({
    probe: { at: 'silent' },
    clicks: { error: { kind: 'unreachable' } },
    list: null,
  });
});

it('the list is that of the account that is checked, also where another window shows another one meanwhile', async () => {
  const other = await startFaultServer({ key: 'other-key' });
  const account = await readItem(items.account);
  if (!account) throw new Error('No account is connected.');
  await server.misbehave({ match: { operation: 'analytics' }, fault: 'status-403-json' });
  const { baseUrl, key } = other;
  await handlers.connect({ baseUrl, key, plan: 'pro', authHeader: 'bearer', accountId: null });
  server.changeKey('changed');
  other.log.length = 0;
  const facts = await fetchDiagnosticFacts(account, null);
  expect(facts.list).toMatchObject({ ok: false, error: { kind: 'unauthorized' } });
  expect(other.log).toEqual([]);
  await other.close();
});
