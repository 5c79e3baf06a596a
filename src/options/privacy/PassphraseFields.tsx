import { word, type Word } from '../../platform/words.ts';
import { SecretField } from '../../ui/lock/SecretField.tsx';
import type { NewPassphrase } from './passphrase.ts';

export interface PassphraseFieldsProps {
  value: NewPassphrase;
  problems: Partial<NewPassphrase> | null;
  onValue: (value: NewPassphrase) => void;
  lost?: Word | undefined;
}

/** A new passphrase, typed twice. */
export const PassphraseFields = ({
  value,
  problems,
  onValue,
  lost = 'passphraseLost',
}: PassphraseFieldsProps) => (
  <>
    <SecretField
      label={word('passphraseNew')}
      value={value.passphrase}
      problem={problems?.passphrase ?? null}
      hint={word(lost)}
      onValue={(passphrase) => onValue({ ...value, passphrase })}
    />
    <SecretField
      label={word('passphraseRepeat')}
      value={value.repeat}
      problem={problems?.repeat ?? null}
      onValue={(repeat) => onValue({ ...value, repeat })}
    />
  </>
);
