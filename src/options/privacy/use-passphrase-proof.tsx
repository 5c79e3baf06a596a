import { useRef, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { accountsWithPassphrase } from '../../core/account/sealed-key.ts';
import type { AccountSecret } from '../../core/protocol.ts';
import { PassphraseProofsForm } from './PassphraseProofsForm.tsx';

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
