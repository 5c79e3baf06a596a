import { useRef, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import type { Secret } from '../../core/protocol.ts';
import { send } from '../../platform/messages.ts';
import { word } from '../../platform/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SecretField } from '../../ui/lock/SecretField.tsx';
import { proofsOf } from '../../ui/lock/unlock.ts';
import { useFocus } from '../../ui/use-focus.ts';
import { failureSentence } from '../../words/failure-sentence.ts';

export interface ProofFormProps {
  /** Accounts whose keys have a passphrase. */
  accounts: readonly Account[];
  onProven: (proofs: readonly Secret[]) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the passphrase of each account, once for all that have the same. The worker says whether it is right. */
export function ProofForm({ accounts, onProven, onCancel }: ProofFormProps) {
  const input = useFocus<HTMLInputElement>();
  const [typed, setTyped] = useState('');
  const [proofs, setProofs] = useState<readonly Secret[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const left = accounts.filter(({ id }) => proofs.every(({ accountId }) => accountId !== id));
  const [next] = left;
  const name = accounts.length > 1 && next ? accountName(next) : null;
  const prove = async (): Promise<string | null> => {
    const given = await proofsOf(left, typed);
    const done = await send('prove', given);
    if (!done.ok) return failureSentence(done.error, '');
    const right = given.filter(({ accountId }) => done.value.includes(accountId));
    if (right.length === 0) return word('wrongPassphrase');
    const all = [...proofs, ...right];
    setProofs(all);
    setTyped('');
    if (right.length === left.length) await onProven(all);
    return null;
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    if (isUnderWay.current || typed === '') return input.current?.focus();
    isUnderWay.current = true;
    setBusy(true);
    const refusal = await prove();
    isUnderWay.current = false;
    setBusy(false);
    setProblem(refusal);
    return input.current?.select();
  };
  return (
    <form class="card passphrase" onSubmit={(event) => void submit(event)}>
      <p class="muted">{name === null ? word('proofHint') : word('proofHintOf', name)}</p>
      <SecretField
        label={word('passphrase')}
        value={typed}
        problem={problem}
        input={input}
        onValue={(value) => {
          setProblem(null);
          setTyped(value);
        }}
      />
      <div class="row">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {word('proofGive')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {word('cancel')}
        </Button>
      </div>
    </form>
  );
}
