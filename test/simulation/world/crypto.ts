import { hashOf, type Random } from '../random.ts';
import type { Life } from './life.ts';
import type { Schedule } from './schedule.ts';

/** A key as the database can store it. Only `subtle` looks inside. */
interface FakeKey {
  simulatedKey: number;
}

/**
 * The part of the browser's cryptography that the vault needs, with randomness from the seed. Sealed data is unreadable and
 * opens only with its own key, but this protects no real secrets.
 */
export function cryptoOf(random: Random, schedule: Schedule, life: Life) {
  const later = <Value>(make: () => Value): Promise<Value> =>
    new Promise((resolve, reject) => {
      schedule.soon(0.2, 'crypto', life, () => {
        try {
          resolve(make());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => random.below(256));
  return {
    getRandomValues: (array: Uint8Array) => {
      array.set(bytes(array.length));
      return array;
    },
    randomUUID: () => uuidOf(bytes(16)),
    subtle: {
      generateKey: () => later((): FakeKey => ({ simulatedKey: random.below(2 ** 32) })),
      encrypt: ({ iv }: { iv: Uint8Array }, key: FakeKey, data: Uint8Array) =>
        later(() => seal(key, iv, data).buffer),
      decrypt: ({ iv }: { iv: Uint8Array }, key: FakeKey, data: Uint8Array) =>
        later(() => open(key, iv, data).buffer),
      digest: (_algorithm: string, data: Uint8Array) => later(() => Uint8Array.from(digestOf(data)).buffer),
    },
  };
}

function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

function masked({ simulatedKey }: FakeKey, iv: Uint8Array, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const salt = `${simulatedKey} ${iv.join()}`;
  return Uint8Array.from(data, (byte, at) => byte ^ (hashOf(`${salt} ${at}`) & 0xff));
}

function seal(key: FakeKey, iv: Uint8Array, data: Uint8Array): Uint8Array<ArrayBuffer> {
  return masked(key, iv, Uint8Array.from([...data, ...tagOf(data)]));
}

function open(key: FakeKey, iv: Uint8Array, sealed: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = masked(key, iv, sealed);
  const data = whole.slice(0, -4);
  if (tagOf(data).join() !== whole.slice(-4).join()) throw new DOMException('', 'OperationError');
  return data;
}

function tagOf(data: Uint8Array): number[] {
  const hash = hashOf(data.join());
  return [24, 16, 8, 0].map((bits) => (hash >>> bits) & 0xff);
}

/** As long as a SHA-256 digest. */
function digestOf(data: Uint8Array): number[] {
  const text = data.join();
  return Array.from({ length: 32 }, (_, at) => hashOf(`${at} ${text}`) & 0xff);
}

/** Opens sealed data for the rules, which may see everything; `null` with a wrong key. */
export function openSealed(key: unknown, { iv, data }: { iv: string; data: string }): string | null {
  try {
    return new TextDecoder().decode(open(key as FakeKey, bytesIn(iv), bytesIn(data)));
  } catch {
    return null;
  }
}

const bytesIn = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
