import { t } from '../../platform/i18n.ts';
import { KeyModeChoices } from './KeyModeChoices.tsx';
import { NewPassphraseFields } from './NewPassphraseFields.tsx';
import type { NewKeyStorageFormState } from './use-new-key-storage-form.ts';

export interface NewKeyStorageFieldsProps {
  newKey: NewKeyStorageFormState;
  /** A passphrase is asked for, if the chosen way needs one. */
  isSealing?: boolean;
}

/** How a new key is kept, where that is asked, and the passphrase that this needs. */
export const NewKeyStorageFields = ({ newKey, isSealing = true }: NewKeyStorageFieldsProps) => {
  const { offered, mode, setMode, passphrase, problems, setPassphrase, plan } = newKey;
  return (
    <>
      {offered.length > 0 && (
        <fieldset class="group">
          <legend>{t('keyStorage')}</legend>
          <KeyModeChoices group="new-key" current={mode} plan={plan} onChoose={setMode} />
        </fieldset>
      )}
      {isSealing && mode === 'passphrase' && (
        <NewPassphraseFields value={passphrase} problems={problems} onValue={setPassphrase} />
      )}
    </>
  );
};
