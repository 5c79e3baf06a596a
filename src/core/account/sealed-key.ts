import * as v from 'valibot';

/** How the key is kept: sealed by the browser, sealed with a passphrase, or only in memory. */
export const keyModes = ['device', 'passphrase', 'session'] as const;

export type KeyMode = (typeof keyModes)[number];

export const sealedTextSchema = v.object({ iv: v.string(), data: v.string() });

/** A text under AES-GCM, both parts base64. */
export type SealedText = v.InferOutput<typeof sealedTextSchema>;

/** 256 bits that a page has derived from a passphrase by PBKDF2, with its parameters. Bits and salt are in base64. */
export interface DerivedBits {
  rounds: number;
  salt: string;
  bits: string;
}

/** The parameters are stored, since a later version may need more rounds. */
export const passphraseSealedTextSchema = v.object({
  rounds: v.number(),
  salt: v.string(),
  ...sealedTextSchema.entries,
});

const passphraseSealedKey = v.object({
  mode: v.literal('passphrase'),
  ...passphraseSealedTextSchema.entries,
});

/** A key sealed with bits derived from a passphrase. */
export type PassphraseSealedKey = v.InferOutput<typeof passphraseSealedKey>;

/** A mode that only a later Curtail knows. It is kept as it is, with all its fields, so that neither the account nor its key is lost. */
const laterKey = v.pipe(
  v.looseObject({ mode: v.string() }),
  v.check(({ mode }) => !keyModes.some((known) => known === mode)),
  v.custom<{ mode: 'later' }>(() => true),
);

export const sealedKeySchema = v.union([
  v.object({ mode: v.literal('device'), ...sealedTextSchema.entries }),
  passphraseSealedKey,
  /** The key itself is only in memory, until the browser ends. */
  v.object({ mode: v.literal('session') }),
  laterKey,
]);

/** What is stored of the API key. */
export type SealedKey = v.InferOutput<typeof sealedKeySchema>;

/** Those of some accounts whose keys have a passphrase. */
export const accountsWithPassphrase = <Some extends { key: SealedKey }>(accounts: readonly Some[]): Some[] =>
  accounts.filter(({ key }) => key.mode === 'passphrase');
