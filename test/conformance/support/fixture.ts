import { afterAll, beforeAll } from 'vitest';
import { type RunningService, type ServiceOptions, startService } from '../../../service/serve.ts';
import { createAccount, type AccountToCreate } from '../../../service/database/accounts.ts';
import { type Client, createClient } from './client.ts';
import type { TestDatabase } from './databases.ts';

export interface AccountClient extends Client {
  accountId: number;
  key: string;
}

/** A service for the tests of one group, with a database of its own. */
export interface Fixture {
  readonly service: RunningService;
  readonly databaseUrl: string;
  /** Makes a new account, and a client with its key. */
  account(account?: Partial<AccountToCreate>): Promise<AccountClient>;
}

export function useService(make: () => Promise<TestDatabase>, options: ServiceOptions = {}): Fixture {
  let running: { service: RunningService; database: TestDatabase } | undefined;

  function current() {
    if (running === undefined) throw new Error('The service runs only while tests do.');
    return running;
  }

  beforeAll(async () => {
    const database = await make();
    running = { database, service: await startService({ port: 0, database: database.url, ...options }) };
  });

  afterAll(async () => {
    await current().service.close();
    await current().database.remove();
  });

  return {
    get service() {
      return current().service;
    },
    get databaseUrl() {
      return current().database.url;
    },
    account: (account) => openAccount(current().service, account),
  };
}

/** Lets the server wait less long for slow clients, so that tests needn't wait either. */
export function shortenTimeouts(
  { server }: Pick<RunningService, 'server'>,
  { request, idle }: { request: number; idle: number },
): void {
  server.headersTimeout = request;
  server.requestTimeout = request;
  server.setTimeout(idle);
}

export async function openAccount(
  { db, url }: Pick<RunningService, 'db' | 'url'>,
  account: Partial<AccountToCreate> = {},
): Promise<AccountClient> {
  const created = await createAccount(db, { name: 'Ann', plan: 'agency', ...account });
  const client = createClient(`${url}/api`, created.api_key);
  return { ...client, accountId: created.account_id, key: created.api_key };
}
