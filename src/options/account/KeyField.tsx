import { useState } from 'preact/hooks';
import { word } from '../../platform/words.ts';

export interface KeyFieldProps {
  value: string;
  onValue: (value: string) => void;
  /** Where the key will go; empty while the address is none. */
  host: string;
  /** A key is kept for this address already. */
  isKept: boolean;
}

/** The key as dots, drawn by CSS: a field of type password has no role of a textbox, and offers to store it elsewhere. */
export function KeyField({ value, onValue, host, isKept }: KeyFieldProps) {
  const [isShown, setShown] = useState(false);
  const sentTo = host === '' ? word('apiKeyHintNoHost') : word('apiKeyHint', host);
  return (
    <div class="labelled">
      <label for="key">{word('apiKey')}</label>
      <div class="field">
        <input
          id="key"
          class={isShown ? '' : 'dots'}
          value={value}
          aria-describedby="key-hint"
          placeholder={isKept ? '••••••••••••••••' : ''}
          dir="ltr"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
        <button type="button" class="button plain" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {word(isShown ? 'hideKey' : 'showKey')}
        </button>
      </div>
      <p class="muted" id="key-hint">
        {isKept ? word('apiKeyKept') : sentTo}
      </p>
    </div>
  );
}
