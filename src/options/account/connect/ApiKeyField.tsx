import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

export interface ApiKeyFieldProps {
  value: string;
  onValue: (value: string) => void;
  /** Where the key will go; empty while the address is none. */
  host: string;
  /** A key is kept for this address already. */
  hasSavedKey: boolean;
  /** It will be stored on the disk, encrypted. */
  isStored: boolean;
  /** What is wrong with it. */
  problem: ComponentChildren;
  /** The form was opened for the key. */
  hasFocus: boolean;
}

/** Where the key is kept and sent: to the host, or while that isn't known. */
const sentTo = {
  stored: ['apiKeyHint', 'apiKeyHintNoHost'],
  held: ['apiKeyMemory', 'apiKeyMemoryNoHost'],
} as const;

/** The key is hidden by CSS: a password field has no textbox role, and browsers offer to store it. */
export function ApiKeyField({
  value,
  onValue,
  host,
  hasSavedKey,
  isStored,
  problem,
  hasFocus,
}: ApiKeyFieldProps) {
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (hasFocus) input.current?.focus();
  }, []);
  const [named, unnamed] = sentTo[isStored ? 'stored' : 'held'];
  const label = t(isShown ? 'hideKey' : 'showKey');
  return (
    <div class="labelled">
      <label for="key">{t('apiKey')}</label>
      <div class={problem ? 'field invalid' : 'field'}>
        <input
          id="key"
          ref={input}
          class={isShown ? '' : 'dots'}
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'key-problem key-hint' : 'key-hint'}
          placeholder={hasSavedKey ? '••••••••••••••••' : ''}
          dir="ltr"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
        <Button kind="icon-button" label={label} onClick={() => setShown(!isShown)}>
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </Button>
      </div>
      {problem && (
        <div class="connect-result" id="key-problem">
          {problem}
        </div>
      )}
      <p class="muted" id="key-hint">
        {hasSavedKey ? t('apiKeyKept') : host === '' ? t(unnamed) : t(named, host)}
      </p>
    </div>
  );
}
