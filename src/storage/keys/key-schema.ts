import * as v from 'valibot';
import { keyModes, type SealedKey } from '../../core/account/sealed-key.ts';
import type { Schema } from '../../core/schema.ts';

const sealed = { iv: v.string(), data: v.string() };

/** Accepts a mode of a later version with all its fields, so that neither the account nor its stored key is lost. */
const later = v.pipe(
  v.looseObject({ mode: v.string() }),
  v.custom<{ mode: 'later' }>((key) => !keyModes.some((mode) => mode === (key as { mode: string }).mode)),
);

export const sealedKeySchema: Schema<SealedKey> = v.union([
  v.object({ mode: v.literal('device'), ...sealed }),
  v.object({ mode: v.literal('passphrase'), rounds: v.number(), salt: v.string(), ...sealed }),
  v.object({ mode: v.literal('session') }),
  later,
]);
