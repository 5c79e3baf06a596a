import { fromBase64, toBase64 } from '../../core/base64.ts';
import type { DerivedBits } from '../../core/account/sealed-key.ts';

/** What OWASP recommends for PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023). Browsers have no stronger function. */
export const pbkdf2Rounds = 600_000;

/** More rounds would take seconds. A stored value that asks for more is damaged. */
const mostRounds = 10_000_000;

/** Derives new bits to seal a key with. The page does this, so that the passphrase never leaves it. */
export async function deriveKeyBitsWithNewSalt(
  passphrase: string,
  rounds = pbkdf2Rounds,
): Promise<DerivedBits> {
  const salt = toBase64(crypto.getRandomValues(new Uint8Array(16)));
  return { rounds, salt, bits: (await deriveKeyBits(passphrase, { rounds, salt })) ?? '' };
}

/** The part of a command that seals a key with a passphrase; nothing without one. */
export const deriveIfPassphraseGiven = async (passphrase: string): Promise<{ derived?: DerivedBits }> =>
  passphrase === '' ? {} : { derived: await deriveKeyBitsWithNewSalt(passphrase) };

/** Derives the same bits again. `null`: the stored parameters are damaged. */
export async function deriveKeyBits(
  passphrase: string,
  { rounds, salt }: Pick<DerivedBits, 'rounds' | 'salt'>,
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

/** Keyboards encode the same letter differently: é is one character, or two. */
const secretBytes = (passphrase: string) => new TextEncoder().encode(passphrase.normalize('NFKC'));

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return fromBase64(base64);
  } catch {
    return null;
  }
}
