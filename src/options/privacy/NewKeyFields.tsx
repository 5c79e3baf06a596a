import { t } from '../../platform/i18n.ts';
import { KeyModeChoices } from './KeyModeChoices.tsx';
import { NewPassphraseFields } from './NewPassphraseFields.tsx';
import type { NewKeyFormState } from './use-new-key-form.ts';

export interface NewKeyFieldsProps {
  newKey: NewKeyFormState;
  /** A passphrase is asked for, if the chosen way needs one. */
  isSealing?: boolean;
}

/** How a new key is kept, where that is asked, and the passphrase that this needs. */
export const NewKeyFields = ({ newKey, isSealing = true }: NewKeyFieldsProps) => {
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
