import { expect, it } from 'vitest';
import { decoded } from '../../../../src/core/answer/decoded.ts';
import { fail, ok } from '../../../../src/core/result.ts';

const textOf = (data: unknown) => (typeof data === 'string' ? data : null);

it.each([
  ['what can be read is its value', ok('a'), ok('a')],
  ['what can’t be read says so', ok({ a: 1 }), fail({ kind: 'unreadable', status: 200 })],
  ['a failure stays as it is', fail({ kind: 'offline' } as const), fail({ kind: 'offline' })],
])('%s', (_what, answer, expected) => expect(decoded(answer, textOf)).toEqual(expected));
