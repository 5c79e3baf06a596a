// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ScheduleBatchInput } from '../../../../src/core/protocol.ts';
import { fail, ok, type Result } from '../../../../src/core/result.ts';
import { StartBatchButton } from '../../../../src/links/shorten-many/StartBatchButton.tsx';
import { fakeBrowser, forgetEverything } from '../../fake-browser.ts';

const answers: Result<'other-plan' | null>[] = [];
const sent: ScheduleBatchInput[] = [];
const begun = vi.fn<(id: string) => void>();
const replaced = vi.fn<(id: string, insteadOf: readonly string[]) => void>();

beforeEach(() => {
  forgetEverything();
  answers.length = 0;
  sent.length = 0;
  begun.mockReset();
  replaced.mockReset();
  Object.assign(fakeBrowser.runtime, {
    sendMessage: async ({ input }: { input: ScheduleBatchInput }) => {
      sent.push(input);
      return answers.shift() ?? ok(null);
    },
  });
});
afterEach(() => render(null, document.body));

async function pressWith(title: string): Promise<void> {
  const submissions = [{ longUrl: 'https://a.example/', alias: '', title }];
  const plan = { submissions, outcomes: [null] };
  const ids = { id: 'draft', insteadOf: [] };
  const props = { ...ids, name: '', plan, host: '', isWaiting: false, onAsked: () => undefined };
  const listeners = { onReplaced: replaced, onBegun: begun };
  await act(() => render(h(StartBatchButton, { ...props, ...listeners }), document.body));
  await act(async () => document.querySelector<HTMLButtonElement>('button.primary')?.click());
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

it('a plan whose draft has the id of another one takes the place of that', async () => {
  answers.push(ok('other-plan'), fail({ kind: 'no-reply' }), ok('other-plan'));
  await pressWith('One');
  expect(begun).not.toHaveBeenCalled();
  await pressWith('Two');
  const [first = '', second = '', again, third = ''] = sent.map(({ id }) => id);
  expect([first, again]).toEqual(['draft', second]);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(sent.map(({ insteadOf }) => insteadOf)).toEqual([[], [first], [first], [first, second]]);
  expect(begun.mock.calls).toEqual([[third]]);
  // A reload goes on with these.
  expect(replaced.mock.calls).toEqual([
    [second, [first]],
    [third, [first, second]],
  ]);
});

it('a second press after no answer is the same batch', async () => {
  answers.push(fail({ kind: 'no-reply' }));
  await pressWith('One');
  await pressWith('One');
  expect(sent.map(({ id }) => id)).toEqual(['draft', 'draft']);
  expect(begun.mock.calls).toEqual([['draft']]);
});
