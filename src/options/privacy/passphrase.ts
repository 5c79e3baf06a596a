import { lengthOf, shortestPassphrase } from '../../core/account/passphrase.ts';
import { countWord, word } from '../../platform/words.ts';

/** A new passphrase, typed twice, since nobody can look it up later. */
export interface NewPassphrase {
  passphrase: string;
  repeat: string;
}

export const noPassphrase: NewPassphrase = { passphrase: '', repeat: '' };

/** What is wrong with each field. `null`: the passphrase can be used. */
export function problemsOf({ passphrase, repeat }: NewPassphrase): Partial<NewPassphrase> | null {
  if (lengthOf(passphrase) < shortestPassphrase)
    return { passphrase: countWord('passphraseShort', shortestPassphrase) };
  return passphrase === repeat ? null : { repeat: word('passphraseDiffers') };
}
