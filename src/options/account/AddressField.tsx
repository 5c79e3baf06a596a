import { word } from '../../platform/words.ts';

export interface AddressFieldProps {
  value: string;
  onValue: (value: string) => void;
}

export const AddressField = ({ value, onValue }: AddressFieldProps) => (
  <div class="labelled">
    <label for="address">{word('apiAddress')}</label>
    <div class="field">
      <input
        id="address"
        value={value}
        placeholder="https://go.example.com/api"
        aria-describedby="address-hint"
        dir="ltr"
        inputMode="url"
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </div>
    <p class="muted" id="address-hint">
      {word('apiAddressHint')}
    </p>
  </div>
);
