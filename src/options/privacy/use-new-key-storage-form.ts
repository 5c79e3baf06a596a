import { useState } from 'preact/hooks';
import type { ApiPlan } from '../../core/account/account.ts';
import type { KeyMode, SealedKey } from '../../core/account/sealed-key.ts';
import { hasKeyModeRestriction } from '../../storage/managed/managed-policy.ts';
import { useManagedPolicy } from '../managed/use-managed-policy.ts';
import { recommendedKeyMode } from './key-mode-labels.ts';
import { emptyPassphrase, newPassphraseProblems, type NewPassphrase } from './NewPassphraseFields.tsx';

/** How a key that is about to be stored is kept. */
export interface KeyStorageChoice {
  /** If absent: as the account's previous key, or sealed by the browser. */
  mode?: KeyMode;
  /** Empty: none is needed. */
  passphrase: string;
}

export const defaultKeyStorageChoice: KeyStorageChoice = { passphrase: '' };

/**
 * What a form has to ask about a new key. `former`: how the account's previous key is kept; `null`: there is none. Another way is chosen here
 * if an administrator doesn't allow that one, or if the usual one isn't recommended for the plan: what is changed later leaves the key on the
 * disk as it was kept before.
 */
export function useNewKeyStorageForm(former: SealedKey['mode'] | null = 'device', plan: ApiPlan = 'pro') {
  const before = former ?? 'device';
  const managed = useManagedPolicy();
  const [chosen, setMode] = useState<KeyMode | null>(null);
  const [passphrase, setPassphrase] = useState(emptyPassphrase);
  const [problems, setProblems] = useState<Partial<NewPassphrase> | null>(null);
  const isForbidden = hasKeyModeRestriction(managed) && managed.keyModes.every((mode) => mode !== before);
  const isUnwise = former === null && recommendedKeyMode(plan) !== before;
  const offered = isForbidden || isUnwise ? managed.keyModes : [];
  // A key that was not on the disk so far gets there only where the user chooses that, or nothing else is allowed.
  const first = offered.find((one) => one !== 'device') ?? offered[0];
  const mode = offered.find((one) => one === chosen) ?? first ?? before;
  /** `null`: something is wrong with the passphrase, and is shown. */
  const keeping = (needsPassphrase = mode === 'passphrase'): KeyStorageChoice | null => {
    const found = needsPassphrase ? newPassphraseProblems(passphrase) : null;
    setProblems(found);
    if (found !== null) return null;
    const other = offered.find((one) => one === mode);
    return { ...(other && { mode: other }), passphrase: needsPassphrase ? passphrase.passphrase : '' };
  };
  return { offered, mode, setMode, passphrase, setPassphrase, problems, keeping, plan };
}

export type NewKeyStorageFormState = ReturnType<typeof useNewKeyStorageForm>;
