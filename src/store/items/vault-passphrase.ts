import type { Account } from '../../core/account/account.ts';
import type { PassphraseKey } from '../../core/account/sealed-key.ts';
import { fromBase64, openBy, sealBy, toBase64 } from './vault-cipher.ts';

/** What OWASP asks of PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023). The browser's cryptography has nothing stronger. */
export const roundsNow = 600_000;

/** More would keep the worker busy for seconds: what asks for them is damaged. */
const mostRounds = 10_000_000;

type Owner = Pick<Account, 'id' | 'baseUrl'>;

/** A key that was sealed for one account and its address opens for no other. */
const purposeOf = ({ id, baseUrl }: Owner): string => `${id} ${baseUrl}`;

export async function sealWithPassphrase(
  owner: Owner,
  key: string,
  passphrase: string,
  rounds = roundsNow,
): Promise<PassphraseKey> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const sealed = await sealBy(await derive(passphrase, salt, rounds), key, purposeOf(owner));
  return { mode: 'passphrase', rounds, salt: toBase64(salt), ...sealed };
}

/** The key in the clear; `null`: another passphrase, or what is stored is damaged. Which of the two, nobody can tell. */
export async function openWithPassphrase(
  owner: Owner,
  { rounds, salt, ...sealed }: PassphraseKey,
  passphrase: string,
): Promise<string | null> {
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > mostRounds) return null;
  const bytes = bytesOf(salt);
  return bytes && openBy(await derive(passphrase, bytes, rounds), sealed, purposeOf(owner));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return fromBase64(base64);
  } catch {
    return null;
  }
}

/** Keyboards write one letter in several ways: é is one sign, or two. */
const bytesToDerive = (passphrase: string) => new TextEncoder().encode(passphrase.normalize('NFKC'));

async function derive(passphrase: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', bytesToDerive(passphrase), 'PBKDF2', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
