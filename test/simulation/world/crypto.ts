import { toBase64 } from '../../../src/core/base64.ts';
import { hashOf, type Random } from '../random.ts';
import type { Life } from './life.ts';
import type { Schedule } from './schedule.ts';

/** A key as the database can store it. Only `subtle` looks inside. */
interface FakeKey {
  simulatedKey: number;
}

interface Algorithm {
  iv: Uint8Array;
  additionalData?: Uint8Array;
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
      importKey: (_format: string, bits: Uint8Array) => later(() => keyOf(bits)),
      encrypt: (algorithm: Algorithm, key: FakeKey, data: Uint8Array) =>
        later(() => seal(key, algorithm, data).buffer),
      decrypt: (algorithm: Algorithm, key: FakeKey, data: Uint8Array) =>
        later(() => open(key, algorithm, data).buffer),
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

const keyOf = (bits: Uint8Array): FakeKey => ({ simulatedKey: hashOf(bits.join()) });

function seal(key: FakeKey, { iv, additionalData }: Algorithm, data: Uint8Array): Uint8Array<ArrayBuffer> {
  return masked(key, iv, Uint8Array.from([...data, ...tagOf(data, additionalData)]));
}

function open(key: FakeKey, { iv, additionalData }: Algorithm, sealed: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = masked(key, iv, sealed);
  const data = whole.slice(0, -4);
  if (tagOf(data, additionalData).join() !== whole.slice(-4).join())
    throw new DOMException('', 'OperationError');
  return data;
}

function tagOf(data: Uint8Array, additionalData: Uint8Array = new Uint8Array()): number[] {
  const hash = hashOf(`${data.join()} ${additionalData.join()}`);
  return [24, 16, 8, 0].map((bits) => (hash >>> bits) & 0xff);
}

/** As long as a SHA-256 digest. */
function digestOf(data: Uint8Array): number[] {
  const text = data.join();
  return Array.from({ length: 32 }, (_, at) => hashOf(`${at} ${text}`) & 0xff);
}

interface SealedText {
  iv: string;
  data: string;
}

/** Opens sealed data for the rules, which may see everything; `null` with a wrong key. */
export function openSealed(key: unknown, { iv, data }: SealedText, purpose: string): string | null {
  try {
    return new TextDecoder().decode(
      open(key as FakeKey, { iv: bytesIn(iv), additionalData: bytesOf(purpose) }, bytesIn(data)),
    );
  } catch {
    return null;
  }
}

/** The same with bits that were derived from a passphrase. */
export const openSealedBy = (bits: string, sealed: SealedText, purpose: string): string | null =>
  openSealed(keyOf(bytesIn(bits)), sealed, purpose);

/** What a page derives from a passphrase, without the rounds that make this slow. */
export const derivedBits = (passphrase: string, salt: string): string =>
  toBase64(Uint8Array.from(digestOf(bytesOf(`${passphrase} ${salt}`))));

/** What is kept of a key to recognize it: the start of its digest. */
export const printOf = (accountId: string, key: string): string =>
  toBase64(Uint8Array.from(digestOf(bytesOf(`${accountId} ${key}`)).slice(0, 4)));

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const bytesIn = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
