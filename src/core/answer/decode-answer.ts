import { unreadableData, type Failure } from '../failure.ts';
import { fail, ok, type Result } from '../result.ts';

/** An answer that the worker has passed on as it came. The worker has checked the envelope; its data is read where it is shown. */
export function decodeAnswer<Value>(
  answer: Result<unknown>,
  decode: (data: unknown) => Value | null,
): Result<Value> {
  if (!answer.ok) return fail(ofPart(answer.error));
  const value = decode(answer.value);
  return value === null ? fail(unreadableData) : ok(value);
}

/** A service without statistics or bio pages has nothing there. That says nothing about the API's address, which the links come from. */
const ofPart = (failure: Failure): Failure =>
  failure.kind === 'not-found' ? { ...failure, kind: 'forbidden' } : failure;
