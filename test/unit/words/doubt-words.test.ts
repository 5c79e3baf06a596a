import { expect, it } from 'vitest';
import { stepCreate } from '../../../src/core/intent/step-create.ts';
import { fail, ok } from '../../../src/core/result.ts';
import type { Failure } from '../../../src/core/failure.ts';
import type { CreateIntent } from '../../../src/core/intent/create-intent.ts';
import { doubtText, lookingText } from '../../../src/words/doubt-words.ts';
import { createIntentOf, habits } from '../core/intents.ts';

const host = 'go.example';

/** A wish whose POST was lost, at a service that chooses the code. */
const lost = (): CreateIntent =>
  stepCreate(createIntentOf({ alias: null, aliasBy: 'service', attempts: 1, state: { at: 'sending' } }), {
    type: 'answered',
    answer: fail({ kind: 'unreachable' }),
    now: 0,
  });

const looked = (intent: CreateIntent, failure: Failure | null) =>
  stepCreate(intent, {
    type: 'looked',
    answer: failure ? fail(failure) : ok([]),
    freshAlias: 'fresh23',
    habits,
    now: 1,
  });

function wordsFor({ state }: CreateIntent): string {
  if (state.at !== 'unsure') throw new Error(`It is ${state.at}.`);
  return `${doubtText(state, host)} ${lookingText(state, host)}`;
}

it('follow what was heard last of the service', () => {
  expect(wordsFor(lost())).toContain('Can’t reach go.example');
  const answered = looked(lost(), null);
  expect(wordsFor(answered)).toContain('go.example answers');
  expect(wordsFor(answered)).not.toMatch(/Can’t reach|Checking whether/);
  const down = looked(answered, { kind: 'server-error', status: 503 });
  expect(wordsFor(down)).toContain('503');
  expect(wordsFor(looked(down, null))).toContain('go.example answers');
});
