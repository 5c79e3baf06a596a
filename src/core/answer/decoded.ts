import { unreadableData } from '../failure.ts';
import { fail, ok, type Result } from '../result.ts';

/** Decodes an answer that the worker has handed on as it came. The worker has checked only its envelope. */
export function decoded<Value>(
  answer: Result<unknown>,
  decode: (data: unknown) => Value | null,
): Result<Value> {
  if (!answer.ok) return answer;
  const value = decode(answer.value);
  return value === null ? fail(unreadableData) : ok(value);
}
