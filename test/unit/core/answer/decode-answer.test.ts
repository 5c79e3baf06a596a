import { expect, it } from 'vitest';
import { decodeAnswer } from '../../../../src/core/answer/decode-answer.ts';
import { fail, ok } from '../../../../src/core/result.ts';

const asText = (data: unknown) => (typeof data === 'string' ? data : null);

it('is what the data says, or unreadable', () => {
  expect(decodeAnswer(ok('ten'), asText)).toEqual(ok('ten'));
  expect(decodeAnswer(ok(10), asText)).toEqual(fail({ kind: 'unreadable', status: 200 }));
});

it('does not blame the address of the API for a part that a service lacks', () => {
  expect(decodeAnswer(fail({ kind: 'not-found', said: 'No such endpoint' }), asText)).toEqual(
    fail({ kind: 'forbidden', said: 'No such endpoint' }),
  );
  expect(decodeAnswer(fail({ kind: 'unauthorized' }), asText)).toEqual(fail({ kind: 'unauthorized' }));
});
