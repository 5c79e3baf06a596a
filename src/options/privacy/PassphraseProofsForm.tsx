import { useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import type { AccountSecret } from '../../core/protocol.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { SecretForm } from '../../ui/lock/SecretForm.tsx';
import { deriveAccountSecrets } from '../../ui/lock/unlock-matching-accounts.ts';
import { failureSentence } from '../../i18n/failure-sentence.ts';

export interface PassphraseProofsFormProps {
  /** Accounts whose keys have a passphrase. */
  accounts: readonly Account[];
  onProven: (proofs: readonly AccountSecret[]) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the passphrase of each account, once for all that have the same. The worker says whether it is right. */
export function PassphraseProofsForm({ accounts, onProven, onCancel }: PassphraseProofsFormProps) {
  const [proofs, setProofs] = useState<readonly AccountSecret[]>([]);
  const left = accounts.filter(({ id }) => proofs.every(({ accountId }) => accountId !== id));
  const [next] = left;
  const name = accounts.length > 1 && next ? accountName(next) : null;
  const prove = async (typed: string): Promise<string | null> => {
    const given = await deriveAccountSecrets(left, typed);
    const done = await sendCommand('prove', given);
    if (!done.ok) return failureSentence(done.error, '');
    const right = given.filter(({ accountId }) => done.value.includes(accountId));
    if (right.length === 0) return t('wrongPassphrase');
    const all = [...proofs, ...right];
    setProofs(all);
    if (right.length === left.length) await onProven(all);
    return null;
  };
  return (
    <SecretForm
      lead={name === null ? t('failPassphraseNeeded') : t('proofHintOf', name)}
      action={t('proofGive')}
      onGive={prove}
      onCancel={onCancel}
    />
  );
}
