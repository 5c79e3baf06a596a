/** How the key is kept: sealed by the browser, sealed with a passphrase, or in memory alone. */
export const keyModes = ['device', 'passphrase', 'session'] as const;

export type KeyMode = (typeof keyModes)[number];

/** A text under AES-GCM, both parts base64. */
export interface Sealed {
  iv: string;
  data: string;
}

/** What a page has made of a passphrase with PBKDF2, and with what: 256 bits, in base64 as the salt. */
export interface Derived {
  rounds: number;
  salt: string;
  bits: string;
}

/** Sealed with what PBKDF2 makes of a passphrase. What it was made with is kept: a later version may ask for more. */
export interface PassphraseKey extends Sealed, Omit<Derived, 'bits'> {
  mode: 'passphrase';
}

/** What is stored of the API key. */
export type SealedKey =
  | ({ mode: 'device' } & Sealed)
  | PassphraseKey
  /** The key itself is in memory, until the browser ends. */
  | { mode: 'session' }
  /** Of a mode that only a later Curtail knows: kept as it is, whatever else is in it. */
  | { mode: 'later' };
