import { tPlural } from '../../../platform/i18n.ts';
import { choiceNames, isChosen, type BatchChoices, type ChoiceSubjects } from './batch-choices.ts';
import { Choice } from './Choice.tsx';

export interface BatchOptionsProps {
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
export const BatchOptions = ({ choices, subjects, onChoices }: BatchOptionsProps) => (
  <>
    {choiceNames.map((name) => {
      const { [name]: about } = subjects;
      return (
        about.length > 0 && (
          <Choice
            key={name}
            isOn={isChosen(choices, name, about)}
            onChange={(isOn) => onChoices({ ...choices, [name]: { isOn, subjects: about } })}
            text={tPlural(texts[name], about.length)}
          />
        )
      );
    })}
  </>
);
