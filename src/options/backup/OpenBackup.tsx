import { useRef, useState } from 'preact/hooks';
import { word } from '../../platform/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SecretField } from '../../ui/lock/SecretField.tsx';
import { useFocus } from '../../ui/use-focus.ts';

export interface OpenBackupProps {
  /** Resolves to whether the passphrase was right. */
  onOpen: (passphrase: string) => Promise<boolean>;
  onCancel: () => void;
}

/** Asks for the passphrase of a backup that is sealed. */
export function OpenBackup({ onOpen, onCancel }: OpenBackupProps) {
  const input = useFocus<HTMLInputElement>();
  const [passphrase, setPassphrase] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const submit = async () => {
    if (isUnderWay.current || passphrase === '') return input.current?.focus();
    isUnderWay.current = true;
    setBusy(true);
    const isOpen = await onOpen(passphrase);
    isUnderWay.current = false;
    setBusy(false);
    if (isOpen) return undefined;
    setWrong(true);
    return input.current?.select();
  };
  return (
    <form
      class="card passphrase"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <SecretField
        label={word('passphrase')}
        value={passphrase}
        problem={isWrong ? word('importWrongPassphrase') : null}
        hint={word('importSealed')}
        input={input}
        onValue={(typed) => {
          setWrong(false);
          setPassphrase(typed);
        }}
      />
      <div class="row">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {word('importOpen')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {word('cancel')}
        </Button>
      </div>
    </form>
  );
}
