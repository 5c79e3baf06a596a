import type { ServiceHabits } from '../../../src/core/account/account.ts';
import type { CreateOperation, DeleteOperation } from '../../../src/outbox/operation.ts';

/** A create with the given parts. By default it has an alias of ours, and nothing was sent for it. */
export const createIntentOf = (parts: Partial<CreateOperation> = {}): CreateOperation => ({
  kind: 'create',
  id: 'i',
  accountId: 'a',
  longUrl: 'https://a.example/',
  title: '',
  alias: 'abc2345',
  aliasBy: 'curtail',
  door: 'popup',
  createdAt: 0,
  attempts: 0,
  highestId: null,
  isSeen: false,
  state: { at: 'ready' },
  ...parts,
});

/** A delete with the given parts. By default its link is listed, it is due, and nothing was sent for it. */
export const deleteIntentOf = (parts: Partial<DeleteOperation> = {}): DeleteOperation => ({
  kind: 'delete',
  id: 'd',
  accountId: 'a',
  linkId: '1',
  shortCode: 'code',
  createdAt: 0,
  attempts: 0,
  isSeen: false,
  state: { at: 'ready', dueAt: 0 },
  ...parts,
});

/** A service in UTC that stores addresses unchanged. */
export const habits: ServiceHabits = { zoneMinutes: 0, rewriting: [], foldsCase: false };
