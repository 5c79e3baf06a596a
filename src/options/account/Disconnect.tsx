import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { word } from '../../platform/words.ts';

export interface DisconnectProps {
  onForget: () => void;
  /** What else can be done with the account. */
  children: ComponentChildren;
}

/** The way to be rid of the account, which asks first. The focus goes to what is safe, and back to where it came from. */
export function Disconnect({ onForget, children }: DisconnectProps) {
  const [isSure, setSure] = useState<boolean | null>(null);
  const target = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isSure !== null) target.current?.focus();
  }, [isSure]);
  if (isSure !== true) {
    return (
      <div class="set actions">
        {children}
        <button type="button" class="button plain danger" ref={target} onClick={() => setSure(true)}>
          {word('forget')}
        </button>
      </div>
    );
  }
  return (
    <div class="set wide" role="group" aria-labelledby="disconnect">
      <p class="muted" id="disconnect">
        {word('forgetHint')}
      </p>
      <div class="row">
        <button type="button" class="button danger" onClick={onForget}>
          {word('forgetSure')}
        </button>
        <button
          type="button"
          class="button plain"
          ref={target}
          aria-describedby="disconnect"
          onClick={() => setSure(false)}
        >
          {word('cancel')}
        </button>
      </div>
    </div>
  );
}
