import { useEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import { accountsWithPassphrase } from '../../core/account/sealed-key.ts';
import type { AccountSecret } from '../../core/protocol.ts';
import { failureSentence } from '../../i18n/failure-sentence.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { SecretForm } from '../../ui/lock/SecretForm.tsx';
import { deriveAccountSecrets } from '../../ui/lock/unlock-matching-accounts.ts';

type Work = (proofs: readonly AccountSecret[]) => Promise<void>;

/** Does what leaves the protection of these accounts' passphrases once the user has given them. `form` asks for them meanwhile. */
export function usePassphraseProof(accounts: readonly Account[]) {
  const [work, setWork] = useState<{ begin: Work } | null>(null);
  const opener = useRef<Element | null>(null);
  const guarded = accountsWithPassphrase(accounts);
  /** The form disappears with the focus, which returns to the control that opened it. */
  const close = () => {
    setWork(null);
    setTimeout(() => {
      if (opener.current instanceof HTMLElement && document.activeElement === document.body)
        opener.current.focus();
    });
  };
  const ask = (begin: Work): void => {
    if (guarded.length === 0) return void begin([]);
    opener.current = document.activeElement;
    setWork({ begin });
  };
  const proven = async (proofs: readonly AccountSecret[]) => {
    await work?.begin(proofs);
    close();
  };
  return {
    ask,
    isAsked: work !== null,
    form: work && <PassphraseProofsForm accounts={guarded} onProven={proven} onCancel={close} />,
  };
}

interface PassphraseProofsFormProps {
  /** Accounts whose keys have a passphrase. */
  accounts: readonly Account[];
  onProven: Work;
  onCancel: () => void;
}

/** Asks for the passphrase of each account, once for all that have the same. The worker says whether it is right. */
function PassphraseProofsForm({ accounts, onProven, onCancel }: PassphraseProofsFormProps) {
  const [proofs, setProofs] = useState<readonly AccountSecret[]>([]);
  const left = accounts.filter(({ id }) => proofs.every(({ accountId }) => accountId !== id));
  const [next] = left;
  const name = accounts.length > 1 && next ? accountName(next) : null;
  // What follows may take the passphrases away itself.
  const isProven = useRef(false);
  const goOn = async (all: readonly AccountSecret[]) => {
    if (isProven.current) return;
    isProven.current = true;
    await onProven(all);
  };
  // The last that was asked for was disconnected, or lost its passphrase, in another window.
  useEffect(() => {
    if (left.length === 0) void goOn(proofs);
  }, [left.length]);
  const prove = async (typed: string): Promise<string | null> => {
    const given = await deriveAccountSecrets(left, typed);
    const done = await sendCommand('prove', given);
    if (!done.ok) return failureSentence(done.error, '');
    const right = given.filter(({ accountId }) => done.value.includes(accountId));
    if (right.length === 0) return t('wrongPassphrase');
    const all = [...proofs, ...right];
    if (right.length === left.length) await goOn(all);
    else setProofs(all);
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
