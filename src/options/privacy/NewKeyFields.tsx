import { word } from '../../platform/words.ts';
import { ModeChoices } from './ModeChoices.tsx';
import { PassphraseFields } from './PassphraseFields.tsx';
import type { NewKey } from './use-new-key.ts';

export interface NewKeyFieldsProps {
  newKey: NewKey;
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
          <legend>{word('keyStorage')}</legend>
          <ModeChoices group="new-key" current={mode} plan={plan} onChoose={setMode} />
        </fieldset>
      )}
      {isSealing && mode === 'passphrase' && (
        <PassphraseFields value={passphrase} problems={problems} onValue={setPassphrase} />
      )}
    </>
  );
};
