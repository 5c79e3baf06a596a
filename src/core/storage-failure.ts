import type { Failure } from './failure.ts';

/** A failure for what a browser's storage threw. A full storage has many messages, but all contain “quota”. */
export function storageFailure(error: unknown): Extract<Failure, { kind: `storage-${string}` }> {
  const detail = String(error);
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return /quota/i.test(`${name} ${detail}`) ? { kind: 'storage-full' } : { kind: 'storage-broken', detail };
}
