import type { Failure } from '../../../src/core/failure.ts';
import type { Link } from '../../../src/core/link/link.ts';
import { asCreatedLink } from '../../../src/core/link/link.ts';
import { fail, ok } from '../../../src/core/result.ts';
import type { EventType, OperationEvent } from '../../../src/outbox/events.ts';
import type { CreateOperation, DeleteOperation, Operation } from '../../../src/outbox/operation.ts';
import { createOperationOf, deleteOperationOf, due, quirks } from './operations.ts';

export type Kind = Operation['kind'];
export type Status = Operation['state']['status'];

const listed: Link = {
  id: '7',
  rank: '7',
  shortCode: 'abc2345',
  shortUrl: 'https://go.example/abc2345',
  longUrl: 'https://a.example/',
  title: '',
  clicks: 0,
  status: 'active',
  createdAt: '1970-01-01 00:00:01',
};
const link = asCreatedLink(listed);

const failures: Failure[] = [
  { kind: 'invalid' },
  { kind: 'unauthorized' },
  { kind: 'limit-reached' },
  { kind: 'forbidden' },
  { kind: 'not-found' },
  { kind: 'alias-taken' },
  { kind: 'rate-limited', retryAt: 900 },
  { kind: 'server-error', status: 500 },
  { kind: 'unreachable' },
  { kind: 'unreadable', status: 200 },
];

const obstacles: (Failure | null)[] = [
  null,
  { kind: 'offline' },
  { kind: 'locked' },
  { kind: 'pending-too-long', since: 0 },
  { kind: 'no-permission', origin: '' },
  { kind: 'storage-broken', detail: '' },
  { kind: 'not-connected' },
];

const now = 7;

type ByType = { [Type in EventType]: Extract<OperationEvent, { type: Type }>[] };

const eventsOfBoth = {
  blocked: obstacles.map((because) => ({ type: 'blocked', because, now })),
  sent: [{ type: 'sent' }],
  seenInList: [[listed], [], [{ ...listed, id: '8', longUrl: 'https://b.example/' }]].map((links) => ({
    type: 'seenInList',
    list: { links, quirks, askedSeq: 0 },
    now,
  })),
  interrupted: [{ type: 'interrupted', now }],
  retryNow: [{ type: 'retryNow', now }],
  postponed: [{ type: 'postponed', at: 900 }],
  makeAnother: [{ type: 'makeAnother' }],
  chosen: [{ type: 'chosen', link, existed: false, now }],
  canceled: [{ type: 'canceled', now }],
  adopted: [{ type: 'adopted' }],
  accountRemoved: [{ type: 'accountRemoved', now }],
  seen: [{ type: 'seen' }],
} satisfies Partial<ByType>;

const failedLists = failures.map((error) => fail(error));
const createLists = [[listed], [{ ...listed, longUrl: 'https://b.example/' }], []].map((links) =>
  ok({ links, quirks, askedSeq: 0 }),
);
const deleteLists = [
  ...['1', '2', null].map((row) => ok({ idOfCode: row, hasLink: row === '1' })),
  ...(['listMayBeOld', 'replaced', 'removed'] as const).map((hasLink) => ok({ idOfCode: null, hasLink })),
];
const freshAlias = 'fresh22';

/** Every event that a kind of operation can meet, with all that decides what it leads to. */
export const eventsFor: Record<Kind, ByType> = {
  create: {
    ...eventsOfBoth,
    answered: [
      ...[true, false].map((existed) => ok({ link, existed, isDoubtful: false })),
      ok({ link, existed: true, isDoubtful: true }),
      ok({ link, existed: true, isDoubtful: false, isBeingDeleted: true }),
      ...failures.map((error) => fail(error)),
    ].map((answer) => ({ type: 'answered', answer, now })),
    reconciled: [...createLists, ...failedLists].map((list) => ({
      type: 'reconciled',
      list,
      freshAlias,
      now,
    })),
  },
  delete: {
    ...eventsOfBoth,
    answered: [ok(null), ...failures.map((error) => fail(error))].map((answer) => ({
      type: 'answered',
      answer,
      now,
    })),
    reconciled: [...deleteLists, ...failedLists].map((list) => ({
      type: 'reconciled',
      list,
      freshAlias,
      now,
    })),
  },
};

export const eventsOf = (kind: Kind): OperationEvent[] => Object.values(eventsFor[kind]).flat();

const batch = { batchId: 'b', index: 0, round: 0 };

/** What else decides how a create goes on. */
const createFacts: Partial<CreateOperation>[] = [
  {},
  { batch },
  { aliasBy: 'user' },
  { alias: null, aliasBy: 'service' },
  { inDoubt: true, attempts: 1, lastAnswer: { kind: 'timed-out' } },
  { aliasBy: 'user', inDoubt: true, attempts: 2, lastAnswer: { kind: 'alias-taken' } },
  { attempts: 1, lastAnswer: { kind: 'limit-reached' } },
  { attempts: 5, inDoubt: true, lastAnswer: { kind: 'unreadable', status: 200 } },
];
const deleteFacts: Partial<DeleteOperation>[] = [
  {},
  { batch },
  { linkId: null },
  { attempts: 1, lastAnswer: { kind: 'timed-out' } },
  { attempts: 5, lastAnswer: { kind: 'timed-out' } },
];

const waiting = [
  due(),
  due({ next: 'reconcile' }),
  due({ next: 'reconcile', tries: 9 }),
  due({ at: null, because: { kind: 'offline' } }),
];
const over = [
  { status: 'failed', failure: { kind: 'limit-reached' }, settledAt: 5 },
  { status: 'failed', failure: { kind: 'alias-taken' }, settledAt: 5 },
  { status: 'canceled', settledAt: 5 },
] as const;

const createStates: CreateOperation['state'][] = [
  ...waiting,
  { status: 'sending' },
  { status: 'needsDecision', candidates: [] },
  { status: 'needsDecision', candidates: [link], freshAlias },
  { status: 'done', link, existed: false, settledAt: 5 },
  ...over,
];
const deleteStates: DeleteOperation['state'][] = [
  ...waiting,
  { status: 'sending' },
  { status: 'done', settledAt: 5 },
  ...over,
];

/** Operations in every state, with all that decides how they go on. */
export const examples: Operation[] = [
  ...createFacts.flatMap((facts) =>
    createStates.map((state) => createOperationOf({ highestRank: '6', ...facts, state })),
  ),
  ...deleteFacts.flatMap((facts) => deleteStates.map((state) => deleteOperationOf({ ...facts, state }))),
];
