import { keyModes, type SealedKey } from '../../core/account/sealed-key.ts';
import { among, number, object, oneOf, text, wrong, type Schema } from '../items/schema.ts';

const sealed = { iv: text, data: text };

/** A mode that only a later version knows costs neither the account nor what is stored of its key. */
const later: Schema<{ mode: 'later' }> = (stored) => {
  const known = object({ mode: text })(stored);
  return known === wrong || (keyModes as readonly string[]).includes(known.mode)
    ? wrong
    : (stored as { mode: 'later' });
};

export const sealedKey: Schema<SealedKey> = oneOf(
  object({ mode: among('device'), ...sealed }),
  object({ mode: among('passphrase'), rounds: number, salt: text, ...sealed }),
  object({ mode: among('session') }),
  later,
);
