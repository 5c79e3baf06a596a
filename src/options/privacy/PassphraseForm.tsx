import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { word } from '../../platform/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { noPassphrase, problemsOf, type NewPassphrase } from './passphrase.ts';
import { PassphraseFields } from './PassphraseFields.tsx';

export interface PassphraseFormProps {
  onKeep: (passphrase: string) => void;
  onCancel: () => void;
}

/** Asks for a new passphrase. Until it is given, the key is kept as before. */
export function PassphraseForm({ onKeep, onCancel }: PassphraseFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState(noPassphrase);
  const [problems, setProblems] = useState<Partial<NewPassphrase> | null>(null);
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLInputElement>(problems ? '[aria-invalid="true"]' : 'input')?.focus();
  }, [problems]);
  const submit = (event: Event) => {
    event.preventDefault();
    const found = problemsOf(value);
    setProblems(found);
    if (found === null) onKeep(value.passphrase);
  };
  return (
    <form class="card passphrase" ref={form} onSubmit={submit}>
      <PassphraseFields value={value} problems={problems} onValue={setValue} />
      <div class="row">
        <Button kind="primary" type="submit">
          {word('passphraseKeep')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {word('cancel')}
        </Button>
      </div>
    </form>
  );
}
