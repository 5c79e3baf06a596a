import type { Failure } from './failure.ts';

/** What a storage of the browser threw, as a failure. No room is said in many ways, and "quota" is in all of them. */
export function storageFailure(error: unknown): Extract<Failure, { kind: `storage-${string}` }> {
  const detail = String(error);
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return /quota/i.test(`${name} ${detail}`) ? { kind: 'storage-full' } : { kind: 'storage-broken', detail };
}
