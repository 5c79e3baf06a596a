import type { ServiceQuirks } from '../../../src/core/account/account.ts';
import { unknownLink } from '../../../src/core/link/link.ts';
import type { CreateOperation, DeleteOperation, DueState, Operation } from '../../../src/outbox/operation.ts';

/** A state that waits for its next step. By default that is to send, now. */
export const due = (parts: Partial<DueState> = {}): DueState => ({
  status: 'due',
  next: 'send',
  at: 0,
  because: null,
  tries: 0,
  ...parts,
});

/** A create with the given parts. By default it has an alias of ours, and nothing was sent for it. */
export const createOperationOf = (parts: Partial<CreateOperation> = {}): CreateOperation => ({
  kind: 'create',
  id: 'i',
  accountId: 'a',
  seq: 1,
  settledSeq: null,
  revision: 1,
  createdAt: 0,
  attempts: 0,
  lastAnswer: null,
  isSeen: false,
  longUrl: 'https://a.example/',
  title: '',
  alias: 'abc2345',
  aliasBy: 'curtail',
  entryPoint: 'popup',
  inDoubt: false,
  isPageUnread: false,
  highestRank: null,
  state: due(),
  ...parts,
});

/** A delete with the given parts. By default its link is listed, it is due, and nothing was sent for it. */
export const deleteOperationOf = (parts: Partial<DeleteOperation> = {}): DeleteOperation => ({
  kind: 'delete',
  id: 'd',
  accountId: 'a',
  seq: 1,
  settledSeq: null,
  revision: 1,
  createdAt: 0,
  attempts: 0,
  lastAnswer: null,
  isSeen: false,
  linkId: '1',
  shortCode: 'code',
  known: unknownLink,
  state: due(),
  ...parts,
});

/** A service in UTC that stores addresses and codes unchanged. */
export const quirks: ServiceQuirks = { zone: 0, rewriting: [], foldsCase: false };

/** Its status or, if it is due, the step that is. */
export const stageOf = ({ state }: Pick<Operation, 'state'>) =>
  state.status === 'due' ? state.next : state.status;
