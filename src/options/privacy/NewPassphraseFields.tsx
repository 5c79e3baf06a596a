import { t, type TextKey, formatNumber } from '../../platform/i18n.ts';
import { SecretField } from '../../ui/lock/SecretField.tsx';

export interface NewPassphraseFieldsProps {
  value: NewPassphrase;
  problems: Partial<NewPassphrase> | null;
  onValue: (value: NewPassphrase) => void;
  lostHint?: TextKey | undefined;
}

/** A new passphrase, typed twice. */
export const NewPassphraseFields = ({
  value,
  problems,
  onValue,
  lostHint = 'passphraseLost',
}: NewPassphraseFieldsProps) => (
  <>
    <SecretField
      label={t('passphraseNew')}
      value={value.passphrase}
      problem={problems?.passphrase ?? null}
      hint={t(lostHint)}
      onValue={(passphrase) => onValue({ ...value, passphrase })}
    />
    <SecretField
      label={t('passphraseRepeat')}
      value={value.repeat}
      problem={problems?.repeat ?? null}
      onValue={(repeat) => onValue({ ...value, repeat })}
    />
  </>
);

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

/**
 * Somebody who has the profile could guess a shorter one. The OWASP Authentication Cheat Sheet asks for at least 8, and for length rather
 * than rules.
 */
const minPassphraseLength = 12;

/** The length as the user counts it: an emoji is one character, and spaces around the passphrase don't count. */
const passphraseLength = (passphrase: string): number => Array.from(passphrase.trim()).length;
