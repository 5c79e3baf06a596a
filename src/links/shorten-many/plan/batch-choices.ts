import type { RowOptIns } from '../../../core/sheet/check-rows.ts';

/** What is asked of all rows at once, and what applies until the user has chosen. */
const defaults = { unwrapped: false, cleaned: true, another: false, asked: false };

type ChoiceName = keyof typeof defaults;

const choiceNames = ['unwrapped', 'cleaned', 'another', 'asked'] as const;

/** The URLs that each choice is about, with what they are warned of. */
export type ChoiceSubjects = Record<ChoiceName, readonly string[]>;

/** Turned on, it holds for what is shown then, and says nothing about another list. Turned off, it stays off as long as the form is open. */
interface BatchChoice {
  isOn: boolean;
  subjects: readonly string[];
}

/** `null`: the user has not chosen. */
export type BatchChoices = Record<ChoiceName, BatchChoice | null>;

export const noChoices: BatchChoices = { unwrapped: null, cleaned: null, another: null, asked: null };

/** Whether something applies to URLs. A single one that was not shown with the others takes back for all what was turned on. */
export const isChoiceOn = (choices: BatchChoices, name: ChoiceName, subjects: readonly string[]): boolean =>
  choiceIfItStillApplies(choices[name], subjects)?.isOn ?? defaults[name];

/** The choices that still apply. The others have to be made again, even if their list comes back. */
export function choicesThatStillApply(choices: BatchChoices, subjects: ChoiceSubjects): BatchChoices {
  if (choiceNames.every((name) => choiceIfItStillApplies(choices[name], subjects[name]) === choices[name]))
    return choices;
  return {
    unwrapped: choiceIfItStillApplies(choices.unwrapped, subjects.unwrapped),
    cleaned: choiceIfItStillApplies(choices.cleaned, subjects.cleaned),
    another: choiceIfItStillApplies(choices.another, subjects.another),
    asked: choiceIfItStillApplies(choices.asked, subjects.asked),
  };
}

function choiceIfItStillApplies(choice: BatchChoice | null, subjects: readonly string[]): BatchChoice | null {
  if (choice?.isOn === false) return choice;
  if (choice === null || subjects.length === 0) return null;
  const shown = new Set(choice.subjects);
  return subjects.every((subject) => shown.has(subject)) ? choice : null;
}

export const rowOptIns = (choices: BatchChoices, { another, asked }: ChoiceSubjects): RowOptIns => ({
  another: isChoiceOn(choices, 'another', another),
  asked: isChoiceOn(choices, 'asked', asked),
});
