import { keyModes, type SealedKey } from '../../core/account/sealed-key.ts';
import { among, number, object, unionSchema, text, mismatch, type Schema } from '../items/schema.ts';

const sealed = { iv: text, data: text };

/** Accepts a mode of a later version, so that neither the account nor its stored key is lost. */
const later: Schema<{ mode: 'later' }> = (stored) => {
  const known = object({ mode: text })(stored);
  return known === mismatch || (keyModes as readonly string[]).includes(known.mode)
    ? mismatch
    : (stored as { mode: 'later' });
};

export const sealedKeySchema: Schema<SealedKey> = unionSchema(
  object({ mode: among('device'), ...sealed }),
  object({ mode: among('passphrase'), rounds: number, salt: text, ...sealed }),
  object({ mode: among('session') }),
  later,
);
