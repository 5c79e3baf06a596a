import { useRef, useState } from 'preact/hooks';
import { t } from '../../platform/i18n.ts';
import { Button } from '../controls/Button.tsx';
import { useAutofocus } from '../use-autofocus.ts';
import { SecretField } from './SecretField.tsx';
import { handleSubmit } from '../controls/handle-submit.ts';

export interface SecretFormProps {
  /** Above the field. */
  lead?: string;
  /** Below the field. */
  hint?: string;
  /** What the button says. */
  action: string;
  /** Resolves to what is wrong with the passphrase; `null`: it was right, and the field is emptied for another one. */
  onGive: (passphrase: string) => Promise<string | null>;
  onCancel: () => void;
}

/** Asks for a passphrase that there is already. Trying one takes a second, during which no other is tried. */
export function SecretForm({ lead, hint, action, onGive, onCancel }: SecretFormProps) {
  const input = useAutofocus<HTMLInputElement>();
  const [passphrase, setPassphrase] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const submit = async () => {
    if (isUnderWay.current || passphrase === '') return input.current?.focus();
    isUnderWay.current = true;
    setBusy(true);
    const refusal = await onGive(passphrase);
    isUnderWay.current = false;
    setBusy(false);
    setProblem(refusal);
    if (refusal === null) setPassphrase('');
    return input.current?.select();
  };
  return (
    <form class="card passphrase" onSubmit={handleSubmit(submit)}>
      {lead !== undefined && <p class="muted">{lead}</p>}
      <SecretField
        label={t('passphrase')}
        value={passphrase}
        problem={problem}
        hint={hint}
        input={input}
        onValue={(typed) => {
          setProblem(null);
          setPassphrase(typed);
        }}
      />
      <div class="row">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {action}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
