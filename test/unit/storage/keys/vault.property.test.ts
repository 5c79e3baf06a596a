import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PassphraseSealedKey } from '../../../../src/core/account/sealed-key.ts';
import { inDatabase } from '../../../../src/storage/database.ts';
import {
  decryptApiKeyWithPassphrase,
  encryptApiKeyWithPassphrase,
} from '../../../../src/storage/keys/passphrase-cipher.ts';
import {
  decryptApiKeyWithBrowserKey,
  encryptApiKeyWithBrowserKey,
} from '../../../../src/storage/keys/vault.ts';
import {
  deriveKeyBits,
  deriveKeyBitsWithNewSalt,
  pbkdf2Rounds,
} from '../../../../src/ui/lock/derive-key-bits.ts';
import { runs } from '../../runs.ts';

const owner = { id: 'one', baseUrl: 'https://go.example/api' };
/** Few rounds keep the tests quick. Sealed data says how many it needs. */
const few = 10;
const secret = fc.string({ unit: 'binary', minLength: 1, maxLength: 80 });

/** Seals as a page and the worker do together. */
const sealWithPassphrase = async (of: typeof owner, key: string, passphrase: string, rounds?: number) =>
  encryptApiKeyWithPassphrase(of, key, await deriveKeyBitsWithNewSalt(passphrase, rounds));

async function openWithPassphrase(of: typeof owner, sealed: PassphraseSealedKey, passphrase: string) {
  const bits = await deriveKeyBits(passphrase, sealed);
  return bits === null ? null : decryptApiKeyWithPassphrase(of, sealed, bits);
}

/** Flips one bit of a base64 text. */
function flipped(base64: string, at: number): string {
  const bytes = Buffer.from(base64, 'base64');
  const bit = at % (bytes.length * 8);
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return bytes.toString('base64');
}

describe('what is sealed with a passphrase', () => {
  it('opens with it, and with no other', async () => {
    await fc.assert(
      fc.asyncProperty(secret, secret, secret, async (key, passphrase, other) => {
        const sealed = await sealWithPassphrase(owner, key, passphrase, few);
        expect(await openWithPassphrase(owner, sealed, passphrase)).toBe(key);
        fc.pre(other.normalize('NFKC') !== passphrase.normalize('NFKC'));
        expect(await openWithPassphrase(owner, sealed, other)).toBeNull();
      }),
      runs(100),
    );
  });

  it('gives nothing at all where a single bit of it is another one', async () => {
    const part = fc.constantFrom('iv', 'data', 'salt');
    await fc.assert(
      fc.asyncProperty(secret, part, fc.nat(), async (key, name, at) => {
        const sealed = await sealWithPassphrase(owner, key, 'passphrase', few);
        const damaged = { ...sealed, [name]: flipped(sealed[name as 'iv'], at) };
        expect(await openWithPassphrase(owner, damaged, 'passphrase')).toBeNull();
      }),
      runs(100),
    );
  });

  it.each<Partial<PassphraseSealedKey>>([
    { rounds: few + 1 },
    { rounds: 0 },
    { rounds: -1 },
    { rounds: 1.5 },
    { rounds: Infinity },
    { rounds: 2 ** 40 },
    { salt: '' },
    { salt: '*' },
    { iv: '' },
    { iv: '*' },
    { data: '' },
    { data: '*' },
  ])('gives nothing where %o stands in it', async (damage) => {
    const sealed = await sealWithPassphrase(owner, 'key', 'passphrase', few);
    expect(await openWithPassphrase(owner, { ...sealed, ...damage }, 'passphrase')).toBeNull();
  });

  it('opens for its own account and address alone', async () => {
    const sealed = await sealWithPassphrase(owner, 'key', 'passphrase', few);
    expect(await openWithPassphrase({ ...owner, id: 'two' }, sealed, 'passphrase')).toBeNull();
    const elsewhere = { ...owner, baseUrl: 'https://evil.example/api' };
    expect(await openWithPassphrase(elsewhere, sealed, 'passphrase')).toBeNull();
  });

  it('opens however a keyboard writes its letters', async () => {
    const sealed = await sealWithPassphrase(owner, 'key', 'caf\u00e9 noir', few);
    expect(await openWithPassphrase(owner, sealed, 'cafe\u0301 noir')).toBe('key');
  });

  it('takes 600,000 rounds at the least, and says so', async () => {
    expect(pbkdf2Rounds).toBeGreaterThanOrEqual(600_000);
    expect(await sealWithPassphrase(owner, 'key', 'passphrase')).toMatchObject({ rounds: pbkdf2Rounds });
  });
});

it.each(['device', 'session'] as const)(
  'the key that seals for the %s is never told by the browser',
  async (place) => {
    await encryptApiKeyWithBrowserKey(place, owner, 'key');
    const key = await inDatabase((db) => db.get('keys', place));
    if (!key) throw new Error('There is no key.');
    for (const format of ['raw', 'jwk'] as const)
      await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow();
  },
);

it('what is sealed by the browser gives nothing where a single bit of it is another one, or in another place', async () => {
  await fc.assert(
    fc.asyncProperty(secret, fc.constantFrom('iv', 'data'), fc.nat(), async (key, name, at) => {
      const sealed = await encryptApiKeyWithBrowserKey('device', owner, key);
      expect(await decryptApiKeyWithBrowserKey('device', owner, sealed)).toBe(key);
      const part = name as 'iv' | 'data';
      expect(
        await decryptApiKeyWithBrowserKey('device', owner, { ...sealed, [part]: flipped(sealed[part], at) }),
      ).toBeNull();
      await encryptApiKeyWithBrowserKey('session', owner, key);
      expect(await decryptApiKeyWithBrowserKey('session', owner, sealed)).toBeNull();
    }),
    runs(50),
  );
});

it.each(['device', 'session'] as const)(
  'what is sealed for the %s opens for its own account and address alone',
  async (place) => {
    const address = fc.constantFrom(owner.baseUrl, 'https://evil.example/api', 'https://go.example/api/', '');
    const id = fc.constantFrom(owner.id, 'two', 'one https:', '');
    await fc.assert(
      fc.asyncProperty(secret, id, address, async (key, other, baseUrl) => {
        const sealed = await encryptApiKeyWithBrowserKey(place, owner, key);
        const isOwn = other === owner.id && baseUrl === owner.baseUrl;
        expect(await decryptApiKeyWithBrowserKey(place, { id: other, baseUrl }, sealed)).toBe(
          isOwn ? key : null,
        );
      }),
      runs(50),
    );
  },
);
