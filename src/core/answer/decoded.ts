import { unreadableData } from '../failure.ts';
import { fail, ok, type Result } from '../result.ts';

/** An answer that the worker has handed on as it came: it has judged the envelope, and what is in it is read where it is shown. */
export function decoded<Value>(
  answer: Result<unknown>,
  decode: (data: unknown) => Value | null,
): Result<Value> {
  if (!answer.ok) return answer;
  const value = decode(answer.value);
  return value === null ? fail(unreadableData) : ok(value);
}
