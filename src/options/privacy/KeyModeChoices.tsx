import type { ComponentChildren } from 'preact';
import type { ApiPlan } from '../../core/account/account.ts';
import type { KeyMode, SealedKey } from '../../core/account/sealed-key.ts';
import { t } from '../../platform/i18n.ts';
import { hasKeyModeRestriction } from '../../storage/managed/managed-policy.ts';
import { useManagedPolicy } from '../managed/use-managed-policy.ts';
import { RadioCard } from '../preferences/RadioCard.tsx';
import { keyModeHints, keyModeLabels, recommendedKeyMode } from './key-mode-labels.ts';

export interface KeyModeChoicesProps {
  group: string;
  current: SealedKey['mode'];
  /** Of the account. What is recommended depends on it. */
  plan: ApiPlan;
  onChoose: (mode: KeyMode) => void;
  /** What the present choice asks for. */
  children?: ComponentChildren;
}

/** The ways to keep a key that an administrator allows. */
export const KeyModeChoices = ({ group, current, plan, onChoose, children }: KeyModeChoicesProps) => {
  const managed = useManagedPolicy();
  return (
    <div class="card">
      {managed.keyModes.map((mode) => (
        <RadioCard
          key={mode}
          group={group}
          text={t(keyModeLabels[mode])}
          hint={t(keyModeHints[mode])}
          tag={mode === recommendedKeyMode(plan) ? t('recommended') : undefined}
          isOn={mode === current}
          onChoose={() => onChoose(mode)}
        >
          {mode === current && children}
        </RadioCard>
      ))}
      {hasKeyModeRestriction(managed) && <p class="managed-note">{t('managed')}</p>}
    </div>
  );
};
