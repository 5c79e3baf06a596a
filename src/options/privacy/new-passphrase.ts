import { passphraseLength, minPassphraseLength } from '../../core/account/passphrase.ts';
import { t, formatNumber } from '../../platform/i18n.ts';

/** A new passphrase, typed twice, since nobody can look it up later. */
export interface NewPassphrase {
  passphrase: string;
  repeat: string;
}

export const emptyPassphrase: NewPassphrase = { passphrase: '', repeat: '' };

/** What is wrong with each field. `null`: the passphrase can be used. */
export function newPassphraseProblems({ passphrase, repeat }: NewPassphrase): Partial<NewPassphrase> | null {
  if (passphraseLength(passphrase) < minPassphraseLength)
    return { passphrase: t('passphraseShort', formatNumber(minPassphraseLength)) };
  return passphrase === repeat ? null : { repeat: t('passphraseDiffers') };
}
