import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useAutofocus } from '../../../ui/use-autofocus.ts';

export interface ApiKeyFieldProps {
  value: string;
  onValue: (value: string) => void;
  /** Where the key will go; empty while the address is none. */
  host: string;
  /** It takes the place of a key that is kept. */
  isNew: boolean;
  /** It will be stored on the disk, encrypted. */
  isStored: boolean;
  /** What is wrong with it, with `problemId`. */
  problem: ComponentChildren;
  problemId: string;
  /** The form was opened for the key. */
  hasFocus: boolean;
}

/** How the key is kept, and that it is sent to the host, once that is known. */
const keptAs = {
  stored: ['apiKeyHint', 'keyDevice'],
  held: ['apiKeyMemory', 'keySession'],
} as const;

/** The key is hidden by CSS: a password field has no textbox role, and browsers offer to store it. */
export function ApiKeyField({
  value,
  onValue,
  host,
  isNew,
  isStored,
  problem,
  problemId,
  hasFocus,
}: ApiKeyFieldProps) {
  // Two forms may be open: of a new account, and of one whose key is replaced.
  const id = useId();
  const [isShown, setShown] = useState(false);
  const input = useAutofocus<HTMLInputElement>(hasFocus);
  const [named, unnamed] = keptAs[isStored ? 'stored' : 'held'];
  const label = t(isShown ? 'hide' : 'reveal');
  return (
    <div class="labelled">
      <label for={id}>{t(isNew ? 'apiKeyNew' : 'apiKey')}</label>
      <div class={problem ? 'field invalid' : 'field'}>
        <input
          id={id}
          name="key"
          ref={input}
          class={isShown ? '' : 'dots'}
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${problem ? `${problemId} ` : ''}${id}-hint`}
          placeholder={isNew ? t('apiKeyPaste') : ''}
          dir="ltr"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
        <Button
          kind="icon-button"
          icon={isShown ? 'eyeOff' : 'eye'}
          isSmall
          label={label}
          onClick={() => setShown(!isShown)}
        />
      </div>
      {problem}
      <p class="muted" id={`${id}-hint`}>
        {!isNew && <Icon name="lock" />}
        {isNew ? t('apiKeyReplaces') : host === '' ? t(unnamed) : t(named, host)}
      </p>
    </div>
  );
}
