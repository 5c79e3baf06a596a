import type { Plan } from '../../core/account/account.ts';
import type { KeyMode, SealedKey } from '../../core/account/sealed-key.ts';
import { word } from '../../platform/words.ts';
import { hasKeyModes } from '../../store/managed/managed.ts';
import { useManaged } from '../managed/use-managed.ts';
import { Choice } from '../preferences/Choice.tsx';
import { modeHints, modeWords, recommendedMode } from './mode-words.ts';

export interface ModeChoicesProps {
  group: string;
  current: SealedKey['mode'];
  /** Of the account. What is recommended depends on it. */
  plan: Plan;
  onChoose: (mode: KeyMode) => void;
}

/** The ways to keep a key that an administrator allows. */
export const ModeChoices = ({ group, current, plan, onChoose }: ModeChoicesProps) => {
  const managed = useManaged();
  return (
    <>
      {managed.keyModes.map((mode) => (
        <Choice
          key={mode}
          group={group}
          text={word(modeWords[mode])}
          hint={word(modeHints[mode])}
          tag={mode === recommendedMode(plan) ? word('recommended') : undefined}
          isOn={mode === current}
          onChoose={() => onChoose(mode)}
        />
      ))}
      {hasKeyModes(managed) && <p class="managed-note">{word('managedField')}</p>}
    </>
  );
};
