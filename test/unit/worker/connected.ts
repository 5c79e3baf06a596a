import { vi } from 'vitest';
import { handleBackgroundOutcome } from '../../../src/worker/entry-points/report-settled-operation.ts';
import { handlers } from '../../../src/worker/handlers.ts';
import type { Account, ApiPlan } from '../../../src/core/account/account.ts';
import { readItem } from '../../../src/storage/items/storage-item.ts';
import { items } from '../../../src/storage/items/items.ts';
import { setBackgroundOutcomeListener } from '../../../src/outbox/background-outcome.ts';
import type { Pace } from '../../faults/fault.ts';
import { startFaultServer, type FaultServer } from '../../faults/start-fault-server.ts';
import { forgetEverything } from '../fake-browser.ts';

// As main.ts does it.
setBackgroundOutcomeListener(handleBackgroundOutcome);

interface Options {
  pace?: Partial<Pace>;
  plan?: ApiPlan;
  /** What the service has before the extension first asks for it. */
  prepare?: (server: FaultServer) => unknown;
}

/** A service that misbehaves on command, with the extension connected to it. Time passes only when a test says so. */
export async function startConnected({
  pace = {},
  plan = 'pro',
  prepare,
}: Options = {}): Promise<FaultServer> {
  const server = await startFaultServer({ pace });
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  forgetEverything();
  prepare?.(server);
  await handlers.connect({ baseUrl: server.baseUrl, key: server.key, plan, authHeader: 'bearer' });
  return server;
}

export async function stopConnected(server: FaultServer): Promise<void> {
  await handlers.eraseAllAccounts(null);
  vi.useRealTimers();
  await server.close();
}

export async function accountNow(): Promise<Account> {
  const account = await readItem(items.account);
  if (account === null) throw new Error('No account is connected.');
  return account;
}
