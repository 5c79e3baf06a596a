import type { DeleteOperation } from '../../../../src/outbox/operation.ts';
import { expect, it } from 'vitest';
import { settingRows } from '../../../../src/core/account/settings.ts';
import { ok } from '../../../../src/core/result.ts';
import { advance } from '../../../../src/outbox/advance.ts';
import type { OperationEvent } from '../../../../src/outbox/events.ts';
import { undoableGroups } from '../../../../src/ui/deletions/undoable-deletes.ts';
import {
  deleteWaitText,
  findDeleteWait,
  findUnansweredDelete,
} from '../../../../src/ui/deletions/delete-wait.ts';
import { deleteOperationOf, due } from '../../outbox/operations.ts';

const now = 1_000_000;
const lost = { kind: 'unreachable' } as const;
const offline = { kind: 'offline' } as const;
const report = { host: 'a.example', say: () => undefined };

const after = (operation: DeleteOperation, ...events: OperationEvent[]): DeleteOperation =>
  events.reduce<DeleteOperation>(advance, operation);

const reconciled = (list: Extract<OperationEvent, { type: 'reconciled' }>['list'], at: number) =>
  ({ type: 'reconciled', list, freshAlias: '', now: at }) as const;

const submission = (undoMs: number, linkId: string | null) =>
  deleteOperationOf({
    linkId,
    createdAt: now,
    state: due({ next: linkId === null ? 'reconcile' : 'send', at: now + undoMs }),
  });

it('a delete whose link no list shows yet waits for that, and not for its undo', () => {
  const later = now + 6000;
  const looked = after(submission(6000, null), reconciled(ok({ idOfCode: null, hasLink: false }), later));
  expect(findDeleteWait(looked)).toEqual({ why: null, until: now + 12_000 });
  expect(undoableGroups([looked], later, report)).toEqual([]);
});

it('a delete that waits for the storage is kept, and says nothing else', () => {
  const waits = { why: { kind: 'storage-broken', detail: '' }, until: now } as const;
  expect(deleteWaitText(waits, 'a.example')).toContain('couldn’t save everything');
});

it('a delete that is held up until the time at which a look would come can still be undone', () => {
  const held = after(submission(6000, null), { type: 'postponed', at: now + 12_000 });
  expect(findDeleteWait(held)).toBeNull();
  expect(undoableGroups([held], now, report)).toHaveLength(1);
});

it.each(settingRows.undoSeconds.values)(
  'a delete that can be undone for %i seconds does not wait yet',
  (seconds) => {
    for (const linkId of [null, '1']) {
      const operation = submission(seconds * 1000, linkId);
      expect(findDeleteWait(operation)).toBeNull();
      expect(undoableGroups([operation], now, report)).toHaveLength(1);
    }
  },
);

it('a delete that is in doubt waits while nothing can be looked at', () => {
  const doubtful = after(
    submission(0, '1'),
    { type: 'sent' },
    { type: 'answered', answer: { ok: false, error: lost }, now },
  );
  expect(findDeleteWait(doubtful)).toEqual({ why: lost, until: now });
  const looked = after(doubtful, reconciled(ok({ idOfCode: null, hasLink: 'listMayBeOld' }), now));
  // It was listed, so it is not one that the list does not have yet.
  expect(findDeleteWait(looked)).toEqual({ why: lost, until: now + 2000 });
  const missed = after(doubtful, { type: 'blocked', because: offline, now });
  expect(findDeleteWait(missed)).toEqual({ why: offline, until: null });
});

it('a delete that nothing can be sent for waits', () => {
  const held = after(submission(0, '1'), { type: 'blocked', because: offline, now });
  expect(findDeleteWait(held)).toEqual({ why: offline, until: null });
  expect(findDeleteWait(after(held, { type: 'canceled', now }))).toBeNull();
});

it('the row of a delete stays while it is sent again, so that the focus can stay on its button', () => {
  const answered = { type: 'answered', answer: { ok: false, error: lost }, now } as const;
  const first = after(submission(0, '1'), { type: 'sent' }, answered);
  const again = after(first, reconciled(ok({ idOfCode: null, hasLink: true }), now));
  expect(findDeleteWait(again)).toMatchObject({ why: lost });
  const sending = after(again, { type: 'retryNow', now }, { type: 'sent' });
  expect(findDeleteWait(sending)).toEqual({ why: lost, until: 0 });
  const doubtful = after(sending, answered);
  expect(findDeleteWait(doubtful)).toMatchObject({ why: lost });
  expect(findDeleteWait(after(doubtful, reconciled(ok({ idOfCode: null, hasLink: false }), now)))).toBeNull();
});

it('a delete whose time to undo is over is unanswered until something is heard of it', () => {
  const asked = submission(6000, '1');
  expect(findUnansweredDelete(asked, now + 5999)).toBeNull();
  // The worker may be asleep, or a list is asked for first.
  expect(findUnansweredDelete(asked, now + 6000)).toEqual({
    why: null,
    until: now + 6000,
    isUnanswered: true,
  });
  const sent = after(asked, { type: 'sent' });
  expect(findUnansweredDelete(sent, now + 6000)).toEqual({ why: null, until: 0, isUnanswered: true });
  const lostIt = after(sent, { type: 'answered', answer: { ok: false, error: lost }, now });
  expect(findUnansweredDelete(lostIt, now + 6000)).toBeNull();
  const done = after(sent, { type: 'answered', answer: ok(null), now });
  expect(findUnansweredDelete(done, now + 6000)).toBeNull();
  expect(
    findUnansweredDelete({ ...sent, batch: { batchId: 'b', index: 0, round: 0 } }, now + 6000),
  ).toBeNull();
});
