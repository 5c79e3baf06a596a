import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { word, type Word } from '../../platform/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { noPassphrase, problemsOf, type NewPassphrase } from './passphrase.ts';
import { PassphraseFields } from './PassphraseFields.tsx';

export interface PassphraseFormProps {
  onKeep: (passphrase: string) => Promise<void>;
  onCancel: () => void;
  /** Its purpose: the text of its button, and what happens if the passphrase is forgotten. */
  action?: Word;
  lost?: Word;
}

/** Asks for a new passphrase. Until it is given, the key is kept as before. */
export function PassphraseForm({ onKeep, onCancel, action = 'passphraseKeep', lost }: PassphraseFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState(noPassphrase);
  const [problems, setProblems] = useState<Partial<NewPassphrase> | null>(null);
  const [isBusy, setBusy] = useState(false);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLInputElement>(problems ? '[aria-invalid="true"]' : 'input')?.focus();
  }, [problems]);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (isBusy) return;
    const found = problemsOf(value);
    setProblems(found);
    if (found !== null) return;
    setBusy(true);
    await onKeep(value.passphrase);
    setBusy(false);
  };
  return (
    <form class="card passphrase" ref={form} onSubmit={submit}>
      <PassphraseFields value={value} problems={problems} onValue={setValue} lost={lost} />
      <div class="row">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {word(action)}
        </Button>
        {/* Sealing that has begun can't be canceled. */}
        {!isBusy && (
          <Button kind="quiet" onClick={onCancel}>
            {word('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
