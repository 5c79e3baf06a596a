import type { Failure } from './failure.ts';

/** What every step that can fail returns. Errors are data, because a rejection loses its fields when it is sent as a message. */
export type Result<Value, Problem = Failure> = { ok: true; value: Value } | { ok: false; error: Problem };

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const fail = <Problem>(error: Problem): { ok: false; error: Problem } => ({ ok: false, error });
