import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isOutcomeAmbiguous } from '../../../src/core/failure.ts';
import { advance, eventsByStatus } from '../../../src/outbox/advance.ts';
import type { EventType } from '../../../src/outbox/events.ts';
import { isOperationSettled, type Operation } from '../../../src/outbox/operation.ts';
import { runs } from '../runs.ts';
import { eventsFor, eventsOf, examples, type Kind, type Status } from './examples.ts';
import { createOperationOf, deleteOperationOf, stageOf } from './operations.ts';

// Many runs, perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** Where each event of `eventsByStatus` leads, by kind: the statuses that can come of it, `=` if nothing may change. */
const table: Record<Kind, Partial<Record<Status, Partial<Record<EventType, readonly (Status | '=')[]>>>>> = {
  create: {
    due: {
      blocked: ['due', 'failed', '='],
      sent: ['=', 'sending'],
      reconciled: ['=', 'due', 'needsDecision', 'done', 'failed'],
      retryNow: ['due'],
      postponed: ['='],
      chosen: ['=', 'done'],
      canceled: ['canceled'],
      adopted: ['=', 'due'],
      accountRemoved: ['failed'],
      seen: ['due'],
    },
    sending: {
      answered: ['due', 'needsDecision', 'done', 'failed'],
      interrupted: ['due'],
      adopted: ['=', 'sending'],
      accountRemoved: ['failed'],
      seen: ['sending'],
    },
    needsDecision: {
      seenInList: ['=', 'done'],
      makeAnother: ['due'],
      chosen: ['done'],
      canceled: ['canceled'],
      adopted: ['=', 'needsDecision'],
      accountRemoved: ['failed'],
      seen: ['needsDecision'],
    },
    done: { seen: ['done'] },
    failed: { seenInList: ['=', 'done'], seen: ['failed'] },
    canceled: { seen: ['canceled'] },
  },
  delete: {
    due: {
      blocked: ['due', 'failed', '='],
      sent: ['=', 'sending'],
      reconciled: ['due', 'done', 'failed'],
      retryNow: ['due'],
      postponed: ['=', 'due'],
      chosen: ['='],
      canceled: ['canceled'],
      adopted: ['=', 'due'],
      accountRemoved: ['failed'],
      seen: ['due'],
    },
    sending: {
      answered: ['due', 'done', 'failed'],
      interrupted: ['due'],
      adopted: ['=', 'sending'],
      accountRemoved: ['failed'],
      seen: ['sending'],
    },
    done: { seen: ['done'] },
    failed: { seenInList: ['='], seen: ['failed'] },
    canceled: { seen: ['canceled'] },
  },
};

const examplesOf = (kind: Kind, status: string): Operation[] =>
  examples.filter((operation) => operation.kind === kind && operation.state.status === status);

const cells = (['create', 'delete'] as const).flatMap((kind) =>
  Object.entries(eventsByStatus).flatMap(([status, taken]) =>
    examplesOf(kind, status).length === 0
      ? []
      : Object.keys(eventsFor[kind]).map((type) => ({
          kind,
          status: status as Status,
          type: type as EventType,
          isTaken: taken.includes(type as EventType),
        })),
  ),
);

describe('the machine', () => {
  it.each(cells.filter(({ isTaken }) => isTaken))(
    'leads a $kind in $status by $type where the table says',
    ({ kind, status, type }) => {
      const outcomes = examplesOf(kind, status).flatMap((operation) =>
        eventsFor[kind][type].map((event) => {
          const next = advance(operation, event);
          return next === operation ? '=' : next.state.status;
        }),
      );
      expect(new Set(outcomes)).toEqual(new Set(table[kind][status]?.[type]));
    },
  );

  it.each(cells.filter(({ isTaken }) => !isTaken))(
    'gives back a $kind in $status as it is at $type',
    ({ kind, status, type }) => {
      for (const operation of examplesOf(kind, status))
        for (const event of eventsFor[kind][type]) expect(advance(operation, event)).toBe(operation);
    },
  );

  it('gives back one that was seen as it is when it is seen again', () => {
    for (const example of examples) {
      const seen = { ...example, isSeen: true };
      expect(advance(seen, { type: 'seen' })).toBe(seen);
    }
  });

  it('has no state for a delete in which only the user could tell', () => {
    expect(examplesOf('delete', 'needsDecision')).toEqual([]);
  });
});

const often = runs(10_000);

/** What never changes, whatever comes. */
const identityOf = ({ id, kind, accountId, seq, settledSeq, revision }: Operation) => ({
  id,
  kind,
  accountId,
  seq,
  settledSeq,
  revision,
});

const whileSending: ReadonlySet<EventType> = new Set([
  'adopted',
  'answered',
  'interrupted',
  'accountRemoved',
  'seen',
]);

const changesNoState: ReadonlySet<EventType> = new Set(['adopted', 'seen']);

describe.each<[Kind, Operation[]]>([
  ['create', [createOperationOf({ highestRank: '6' }), ...examples.filter(({ kind }) => kind === 'create')]],
  ['delete', [deleteOperationOf(), ...examples.filter(({ kind }) => kind === 'delete')]],
])('a %s, whatever comes in whatever order', (kind, starts) => {
  const story = fc.array(fc.constantFrom(...eventsOf(kind)), { maxLength: 40, size: 'max' });

  it('keeps to the rules', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starts), story, (start, events) => {
        let current = start;
        for (const event of events) {
          const before = current;
          const frozen = structuredClone(before);
          current = advance(before, event);
          expect(before).toEqual(frozen);
          const [from, to] = [before.state.status, current.state.status];

          expect(identityOf(current)).toEqual(identityOf(before));
          const isSent = event.type === 'sent' && stageOf(before) === 'send';
          expect(current.attempts).toBe(before.attempts + (isSent ? 1 : 0));
          expect(to === 'sending').toBe(
            isSent || (from === 'sending' && (current === before || changesNoState.has(event.type))),
          );

          // What is over stays so, but for what a list finds after a refusal.
          if (from === 'done' || from === 'canceled') expect(current.state).toBe(before.state);
          if (from === 'failed' && current.state !== before.state)
            expect({ kind, by: event.type, to }).toEqual({ kind: 'create', by: 'seenInList', to: 'done' });
          if (isOperationSettled(before)) expect(isOperationSettled(current)).toBe(true);
          if (from === 'sending' && !whileSending.has(event.type)) expect(current).toBe(before);
          if (!eventsByStatus[from].includes(event.type)) expect(current).toBe(before);
          // An outcome is never unseen again, unless it is another.
          if (before.isSeen && !current.isSeen && event.type !== 'adopted')
            expect([from, to]).toEqual(['failed', 'done']);
        }
      }),
      often,
    );
  });

  it('is never sent again after a lost answer before a list came, or the user said so', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starts), story, (start, events) => {
        let current = start;
        let isLost = false;
        for (const event of events) {
          const before = current;
          current = advance(before, event);
          if (isLost && event.type === 'sent') expect(current).toBe(before);
          if (before.state.status === 'sending' && current !== before && !changesNoState.has(event.type))
            isLost =
              stageOf(current) === 'reconcile' &&
              isOutcomeAmbiguous(current.lastAnswer ?? { kind: 'offline' });
          if (event.type === 'makeAnother' || (event.type === 'reconciled' && event.list.ok)) isLost = false;
        }
      }),
      often,
    );
  });
});
