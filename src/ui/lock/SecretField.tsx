import type { ComponentChildren, RefObject } from 'preact';
import { useId, useState } from 'preact/hooks';
import { t } from '../../platform/i18n.ts';
import { Button } from '../controls/Button.tsx';

export interface SecretFieldProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  problem?: string | null;
  hint?: ComponentChildren;
  input?: RefObject<HTMLInputElement | null>;
}

/** A field for a passphrase that hides its text by CSS, like the field of the key, and can show it. */
export function SecretField({ label, value, onValue, problem, hint, input }: SecretFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div class="labelled">
      <label for={id}>{label}</label>
      <div class={problem ? 'field invalid' : 'field'}>
        <input
          id={id}
          ref={input ?? null}
          class={isShown ? '' : 'dots'}
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem ${id}-hint`}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
        <Button
          kind="icon-button"
          icon={isShown ? 'eyeOff' : 'eye'}
          label={t(isShown ? 'hide' : 'reveal')}
          onClick={() => setShown(!isShown)}
        />
      </div>
      <p class="problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      {hint && (
        <p class="muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
