import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import type { Batch } from '../../../../src/core/batch/batch.ts';
import { BatchStateStrip } from '../../../../src/links/shorten-many/batches/BatchStateStrip.tsx';
import type { BatchCommands } from '../../../../src/links/shorten-many/batches/use-batch-commands.ts';
import { sampleAccount } from '../../../../src/core/account/sample-account.ts';
import { createOperationOf, due } from '../../outbox/operations.ts';

const commands = {} as BatchCommands;
const now = 1000;
const failed = due({ at: now + 5000, because: { kind: 'unreachable' } });
const current = createOperationOf({ batch: { batchId: 'b', index: 0, round: 0 }, state: failed });

const drawn = (state: Batch['state']): string =>
  renderToString(
    h(BatchStateStrip, {
      batch: { id: 'b', accountId: 'a', kind: 'create', createdAt: 0, size: 2, startAt: 0, round: 0, state },
      account: sampleAccount,
      host: 'go.example',
      said: 'why',
      isShown: true,
      current,
      commands,
      now,
    }),
  );

it('the countdown of a row can be skipped', () => {
  expect(drawn({ at: 'running', until: null })).toContain('Retry now');
  // A time to rest that is over.
  expect(drawn({ at: 'running', until: now - 1 })).toContain('Retry now');
});

it('no try of a row is offered while the batch leaves requests to the user, or is paused', () => {
  expect(drawn({ at: 'running', until: now + 60_000 })).not.toContain('button');
  expect(drawn({ at: 'paused', why: null })).not.toContain('button');
});

it('says the time until the next try without announcing each second', () => {
  const strip = drawn({ at: 'running', until: null });
  expect(strip).toMatch(/role="status"[^>]*>why <span aria-live="off">Retrying in 5 seconds<\/span>/);
  const resting = drawn({ at: 'running', until: now + 3 * 60_000 });
  expect(resting).toMatch(/role="status"[^>]*>why <span aria-live="off">Resumes in 3 minutes<\/span>/);
});
