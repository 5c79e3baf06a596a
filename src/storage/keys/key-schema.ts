import { keyModes, type SealedKey } from '../../core/account/sealed-key.ts';
import { among, number, object, unionSchema, text, wrong, type Schema } from '../items/schema.ts';

const sealed = { iv: text, data: text };

/** Accepts a mode of a later version, so that neither the account nor its stored key is lost. */
const later: Schema<{ mode: 'later' }> = (stored) => {
  const known = object({ mode: text })(stored);
  return known === wrong || (keyModes as readonly string[]).includes(known.mode)
    ? wrong
    : (stored as { mode: 'later' });
};

export const sealedKey: Schema<SealedKey> = unionSchema(
  object({ mode: among('device'), ...sealed }),
  object({ mode: among('passphrase'), rounds: number, salt: text, ...sealed }),
  object({ mode: among('session') }),
  later,
);
