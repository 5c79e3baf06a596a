import type { ServiceHabits } from '../../../src/core/account/account.ts';
import type { CreateIntent } from '../../../src/core/intent/create-intent.ts';
import type { DeleteIntent } from '../../../src/core/intent/delete-intent.ts';

/** A create of which only that matters which is given: else one with an alias of ours, for which nothing was sent. */
export const createIntentOf = (parts: Partial<CreateIntent> = {}): CreateIntent => ({
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

/** A delete of which only that matters which is given: else one of a listed link that is due, for which nothing was sent. */
export const deleteIntentOf = (parts: Partial<DeleteIntent> = {}): DeleteIntent => ({
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

/** A service in UTC that keeps addresses as they are. */
export const habits: ServiceHabits = { zoneMinutes: 0, rewriting: [] };
