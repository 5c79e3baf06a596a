import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { sampleAccount } from '../../../../src/core/account/sample-account.ts';
import type { Batch } from '../../../../src/core/batch/batch.ts';
import { BatchBar, type BatchBarProps } from '../../../../src/links/shorten-many/batches/BatchBar.tsx';
import type { BatchCommands } from '../../../../src/links/shorten-many/batches/use-batch-commands.ts';
import { t } from '../../../../src/platform/i18n.ts';
import { account } from '../../options/diagnostics/facts.ts';

const drawn = (state: Batch['state'], open: number, changed: Partial<BatchBarProps> = {}): string =>
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
      ...changed,
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

it('names the plan only where that is what the batch waits for', () => {
  const running = { at: 'running', until: null } as const;
  const pro = { account: { ...account, plan: 'pro' } as const };
  expect(drawn(running, 2000, pro)).toContain('Paced to your plan');
  expect(drawn(running, 500, pro)).not.toContain('Paced to your plan');
  expect(drawn(running, 2000, { ...pro, isWaiting: true })).not.toContain('Paced to your plan');
});
