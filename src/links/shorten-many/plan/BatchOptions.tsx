import { formatNumber, t } from '../../../platform/i18n.ts';
import { isChoiceOn, type BatchChoices, type ChoiceSubjects } from './batch-choices.ts';

export interface BatchOptionsProps {
  /** Those that are offered here. */
  names: readonly (keyof BatchChoices)[];
  choices: BatchChoices;
  subjects: ChoiceSubjects;
  onChoices: (choices: BatchChoices) => void;
}

const texts = {
  unwrapped: 'unwrapOf',
  cleaned: 'removeTrackingOf',
  another: 'makeAnother',
  asked: 'makeAsked',
} as const;

/** Choices for all rows at once. Each is shown only if there are such rows. */
export const BatchOptions = ({ names, choices, subjects, onChoices }: BatchOptionsProps) => (
  <>
    {names.map((name) => {
      const { [name]: about } = subjects;
      return (
        about.length > 0 && (
          <ChoiceCheckbox
            key={name}
            isOn={isChoiceOn(choices, name, about)}
            onChange={(isOn) => onChoices({ ...choices, [name]: { isOn, subjects: about } })}
            text={t(texts[name], formatNumber(about.length))}
          />
        )
      );
    })}
  </>
);

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
