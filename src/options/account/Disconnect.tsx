import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { countWord, word } from '../../platform/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { nonePending, readPending } from '../../ui/accounts/read-pending.ts';
import { useStored } from '../../ui/use-stored.ts';

export interface DisconnectProps {
  accountId: string;
  /** What is erased, and whether the user means it. */
  question: string;
  onForget: () => void;
  /** What else can be done with the account. */
  children: ComponentChildren;
}

/** Disconnects the account after a question. The focus moves to the safe answer, and then back. */
export function Disconnect({ accountId, question, onForget, children }: DisconnectProps) {
  const [isSure, setSure] = useState<boolean | null>(null);
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isSure !== null) target.current?.focus();
  }, [isSure]);
  if (isSure !== true) {
    return (
      <div class="set account-actions">
        {children}
        <Button kind="quiet danger" ref={target} onClick={() => setSure(true)}>
          {word('forget')}
        </Button>
      </div>
    );
  }
  return (
    <div class="set stacked" role="group" aria-labelledby={id}>
      <p class="muted" id={id}>
        {question} <Unmade accountId={accountId} />
      </p>
      <div class="row">
        <Button kind="danger" onClick={onForget}>
          {word('forgetSure')}
        </Button>
        <Button kind="quiet" ref={target} aria-describedby={id} onClick={() => setSure(false)}>
          {word('cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Mentions wishes that are not created yet, since disconnecting would lose them silently. */
function Unmade({ accountId }: { accountId: string }) {
  const pending = useStored(nonePending, () => readPending('create'), ['journal', 'batches']);
  const count = pending.get(accountId) ?? 0;
  return count > 0 ? <b>{countWord('notCreatedYet', count)}</b> : null;
}
