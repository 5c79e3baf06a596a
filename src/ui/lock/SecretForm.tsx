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
  /** Of `useSecretAttempt`. */
  onGive: (passphrase: string) => Promise<string | null>;
  onCancel: () => void;
}

/**
 * A secret that is typed and tried. Trying one takes a second, during which no other is tried. `onGive` resolves to what is wrong with it;
 * `null`: it was right, and the field is emptied.
 */
export function useSecretAttempt(onGive: SecretFormProps['onGive'], takesFocus?: boolean) {
  const input = useAutofocus<HTMLInputElement>(takesFocus);
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const submit = async () => {
    if (isUnderWay.current || value === '') return input.current?.focus();
    isUnderWay.current = true;
    setBusy(true);
    const refusal = await onGive(value);
    isUnderWay.current = false;
    setBusy(false);
    setProblem(refusal);
    if (refusal === null) setValue('');
    return input.current?.select();
  };
  const onValue = (typed: string) => {
    setProblem(null);
    setValue(typed);
  };
  return { isBusy, submit, field: { input, value, problem, onValue } };
}

/** Asks for a passphrase that there is already. */
export function SecretForm({ lead, hint, action, onGive, onCancel }: SecretFormProps) {
  const { isBusy, submit, field } = useSecretAttempt(onGive);
  return (
    <form class="card passphrase" onSubmit={handleSubmit(submit)}>
      {lead !== undefined && <p class="muted">{lead}</p>}
      <SecretField label={t('passphrase')} hint={hint} {...field} />
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
