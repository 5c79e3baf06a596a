import { describe, expect, it } from 'vitest';
import { advance, eventsByStatus } from '../../../src/outbox/advance.ts';
import type { EventType } from '../../../src/outbox/events.ts';
import type { Operation } from '../../../src/outbox/operation.ts';
import { eventsFor, examples, type Kind, type Status } from './examples.ts';

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
    failed: { seenInList: ['=', 'done', 'failed'], seen: ['failed'] },
    canceled: { seenInList: ['=', 'canceled'], seen: ['canceled'] },
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
    canceled: { seenInList: ['='], seen: ['canceled'] },
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
