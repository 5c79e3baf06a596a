import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { sampleAccount } from '../../../../src/core/account/sample-account.ts';
import type { Batch } from '../../../../src/core/batch/batch.ts';
import { BatchBar } from '../../../../src/links/shorten-many/batches/BatchBar.tsx';
import type { BatchCommands } from '../../../../src/links/shorten-many/batches/use-batch-commands.ts';
import { t } from '../../../../src/platform/i18n.ts';

const drawn = (state: Batch['state'], open: number): string =>
  renderToString(
    h(BatchBar, {
      batch: { id: 'b', accountId: 'a', kind: 'create', createdAt: 0, size: 9, startAt: 0, round: 0, state },
      rows: [],
      progress: { done: 7 - open, failed: 2, open },
      current: undefined,
      account: sampleAccount,
      commands: {} as BatchCommands,
      isWaiting: false,
      onRemove: () => undefined,
      skipped: 0,
      onFixSkipped: () => undefined,
    }),
  );

it('offers another try of the rows that failed', () => {
  expect(drawn({ at: 'running', until: null }, 3)).toContain(t('retryFailed', '2'));
  expect(drawn({ at: 'done' }, 0)).toContain(t('retryFailed', '2'));
});

it('offers none that would let the other rows of a batch go on that is paused or stopped', () => {
  expect(drawn({ at: 'paused', why: null }, 3)).not.toContain(t('retryFailed', '2'));
  expect(drawn({ at: 'stopped' }, 3)).not.toContain(t('retryFailed', '2'));
});
