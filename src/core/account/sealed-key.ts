/** How the key is kept: sealed by the browser, sealed with a passphrase, or only in memory. */
export const keyModes = ['device', 'passphrase', 'session'] as const;

export type KeyMode = (typeof keyModes)[number];

/** A text under AES-GCM, both parts base64. */
export interface SealedText {
  iv: string;
  data: string;
}

/** 256 bits that a page has derived from a passphrase by PBKDF2, with its parameters. Bits and salt are in base64. */
export interface DerivedBits {
  rounds: number;
  salt: string;
  bits: string;
}

/** A key sealed with bits derived from a passphrase. The parameters are stored, since a later version may need more rounds. */
export interface PassphraseSealedKey extends SealedText, Omit<DerivedBits, 'bits'> {
  mode: 'passphrase';
}

/** What is stored of the API key. */
export type SealedKey =
  | ({ mode: 'device' } & SealedText)
  | PassphraseSealedKey
  /** The key itself is only in memory, until the browser ends. */
  | { mode: 'session' }
  /** A mode that only a later Curtail knows. It is kept as it is, with all its fields. */
  | { mode: 'later' };

/** Those of some accounts whose keys have a passphrase. */
export const accountsWithPassphrase = <Some extends { key: SealedKey }>(accounts: readonly Some[]): Some[] =>
  accounts.filter(({ key }) => key.mode === 'passphrase');
