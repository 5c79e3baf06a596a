import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isOutcomeAmbiguous } from '../../../src/core/failure.ts';
import { advance, eventsByStatus } from '../../../src/outbox/advance.ts';
import type { EventType } from '../../../src/outbox/events.ts';
import { isOperationSettled, type Operation } from '../../../src/outbox/operation.ts';
import { runs } from '../runs.ts';
import { eventsOf, examples, type Kind } from './examples.ts';
import { createOperationOf, deleteOperationOf, stageOf } from './operations.ts';

// Many runs, perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

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
