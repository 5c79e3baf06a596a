import { lengthOf, shortestPassphrase } from '../../core/account/passphrase.ts';
import { countWord, word } from '../../platform/words.ts';

/** A new passphrase as it is typed, twice: nobody can tell later what it was. */
export interface NewPassphrase {
  passphrase: string;
  repeat: string;
}

export const noPassphrase: NewPassphrase = { passphrase: '', repeat: '' };

/** What is wrong with it, for each of its fields; `null`: it can be used. */
export function problemsOf({ passphrase, repeat }: NewPassphrase): Partial<NewPassphrase> | null {
  if (lengthOf(passphrase) < shortestPassphrase)
    return { passphrase: countWord('passphraseShort', shortestPassphrase) };
  return passphrase === repeat ? null : { repeat: word('passphraseDiffers') };
}
