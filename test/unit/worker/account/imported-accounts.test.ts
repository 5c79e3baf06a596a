import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AccountAwaitingKey } from '../../../../src/core/account/account.ts';
import { importedAccountsItem } from '../../../../src/storage/imported/imported-accounts.ts';
import { readItem } from '../../../../src/storage/items/storage-item.ts';
import { handlers } from '../../../../src/worker/handlers.ts';
import { forgetEverything } from '../../fake-browser.ts';

beforeEach(forgetEverything);
afterEach(forgetEverything);

const waiting = (id: string): AccountAwaitingKey => ({
  id,
  baseUrl: 'https://go.example/api',
  plan: 'pro',
  authHeader: 'bearer',
  label: id,
  sites: [],
});

const ids = async () => (await readItem(importedAccountsItem)).map(({ id }) => id);

it('two windows that change at once which accounts wait for a key lose nothing of each other', async () => {
  await handlers.changeImportedAccounts({ removed: [], added: ['a', 'b', 'c'].map(waiting) });
  await Promise.all([
    handlers.changeImportedAccounts({ removed: ['a'] }),
    handlers.changeImportedAccounts({ removed: ['b'] }),
    handlers.changeImportedAccounts({ removed: [], added: [waiting('d')] }),
  ]);
  expect(await ids()).toEqual(['c', 'd']);
});

it('what is delivered twice is done once', async () => {
  const change = { removed: ['a'], added: [waiting('b')] };
  await handlers.changeImportedAccounts({ removed: [], added: [waiting('a')] });
  for (const again of [change, change]) await handlers.changeImportedAccounts(again);
  expect(await ids()).toEqual(['b']);
});
