import { fromBase64, toBase64 } from '../../core/base64.ts';
import type { Derived } from '../../core/account/sealed-key.ts';

/** What OWASP asks of PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023). The browser's cryptography has nothing stronger. */
export const roundsNow = 600_000;

/** More would take seconds: what asks for them is damaged. */
const mostRounds = 10_000_000;

/** What the key is sealed with from now on. In the page, which has the passphrase anyway: it goes nowhere else. */
export async function deriveAnew(passphrase: string, rounds = roundsNow): Promise<Derived> {
  const salt = toBase64(crypto.getRandomValues(new Uint8Array(16)));
  return { rounds, salt, bits: (await derive(passphrase, { rounds, salt })) ?? '' };
}

/** The same bits again; `null`: what they were made with is damaged. */
export async function derive(
  passphrase: string,
  { rounds, salt }: Pick<Derived, 'rounds' | 'salt'>,
): Promise<string | null> {
  const bytes = bytesOf(salt);
  if (bytes === null || !Number.isInteger(rounds) || rounds < 1 || rounds > mostRounds) return null;
  const material = await crypto.subtle.importKey('raw', secretBytes(passphrase), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes, iterations: rounds };
  const bits = await crypto.subtle.deriveBits(algorithm, material, 256);
  return toBase64(new Uint8Array(bits));
}

/** Keyboards write one letter in several ways: é is one sign, or two. */
const secretBytes = (passphrase: string) => new TextEncoder().encode(passphrase.normalize('NFKC'));

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return fromBase64(base64);
  } catch {
    return null;
  }
}
