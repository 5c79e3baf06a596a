import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t, type TextKey } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import {
  emptyPassphrase,
  newPassphraseProblems,
  type NewPassphrase,
  NewPassphraseFields,
} from './NewPassphraseFields.tsx';

export interface NewPassphraseFormProps {
  onSave: (passphrase: string) => Promise<void>;
  onCancel: () => void;
  /** Its purpose: the text of its button, and what happens if the passphrase is forgotten. */
  action?: TextKey;
  lostHint?: TextKey;
}

/** Asks for a new passphrase. Until it is given, the key is kept as before. */
export function NewPassphraseForm({
  onSave,
  onCancel,
  action = 'passphraseKeep',
  lostHint: lost,
}: NewPassphraseFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState(emptyPassphrase);
  const [problems, setProblems] = useState<Partial<NewPassphrase> | null>(null);
  const [isBusy, setBusy] = useState(false);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLInputElement>(problems ? '[aria-invalid="true"]' : 'input')?.focus();
  }, [problems]);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (isBusy) return;
    const found = newPassphraseProblems(value);
    setProblems(found);
    if (found !== null) return;
    setBusy(true);
    await onSave(value.passphrase);
    setBusy(false);
  };
  return (
    <form class="card passphrase" ref={form} onSubmit={submit}>
      <NewPassphraseFields value={value} problems={problems} onValue={setValue} lostHint={lost} />
      <div class="row">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t(action)}
        </Button>
        {/* Sealing that has begun can't be canceled. */}
        {!isBusy && (
          <Button kind="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
