import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { word } from '../../platform/words.ts';
import { Button } from '../../ui/controls/Button.tsx';

export interface DisconnectProps {
  /** What is erased, and whether the user means it. */
  question: string;
  onForget: () => void;
  /** What else can be done with the account. */
  children: ComponentChildren;
}

/** The way to be rid of the account, which asks first. The focus goes to what is safe, and back to where it came from. */
export function Disconnect({ question, onForget, children }: DisconnectProps) {
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
        {question}
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
