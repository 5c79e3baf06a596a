interface ChoiceProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  text: string;
}

/** A choice for all rows. */
export const ChoiceCheckbox = ({ isOn, onChange, text }: ChoiceProps) => (
  <label class="check">
    <input
      class="checkbox"
      type="checkbox"
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {text}
  </label>
);
