import { t, type TextKey } from '../../platform/i18n.ts';
import { SecretField } from '../../ui/lock/SecretField.tsx';
import type { NewPassphrase } from './new-passphrase.ts';

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
