import { useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import type { Secret } from '../../core/protocol.ts';
import { send } from '../../platform/messages.ts';
import { word } from '../../platform/words.ts';
import { SecretForm } from '../../ui/lock/SecretForm.tsx';
import { proofsOf } from '../../ui/lock/unlock.ts';
import { failureSentence } from '../../words/failure-sentence.ts';

export interface ProofFormProps {
  /** Accounts whose keys have a passphrase. */
  accounts: readonly Account[];
  onProven: (proofs: readonly Secret[]) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the passphrase of each account, once for all that have the same. The worker says whether it is right. */
export function ProofForm({ accounts, onProven, onCancel }: ProofFormProps) {
  const [proofs, setProofs] = useState<readonly Secret[]>([]);
  const left = accounts.filter(({ id }) => proofs.every(({ accountId }) => accountId !== id));
  const [next] = left;
  const name = accounts.length > 1 && next ? accountName(next) : null;
  const prove = async (typed: string): Promise<string | null> => {
    const given = await proofsOf(left, typed);
    const done = await send('prove', given);
    if (!done.ok) return failureSentence(done.error, '');
    const right = given.filter(({ accountId }) => done.value.includes(accountId));
    if (right.length === 0) return word('wrongPassphrase');
    const all = [...proofs, ...right];
    setProofs(all);
    if (right.length === left.length) await onProven(all);
    return null;
  };
  return (
    <SecretForm
      lead={name === null ? word('proofHint') : word('proofHintOf', name)}
      action={word('proofGive')}
      onGive={prove}
      onCancel={onCancel}
    />
  );
}
