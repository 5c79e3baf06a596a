import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { word } from '../platform/words.ts';
import { Button } from '../ui/controls/Button.tsx';

export interface AskFirstProps {
  /** The button that asks. */
  label: string;
  /** What is erased, and whether the user means it. */
  question: ComponentChildren;
  /** The button that erases. */
  sure: string;
  onSure: () => void;
  kind?: 'danger' | 'quiet danger';
  class?: string;
  /** What stands in the row before the button. */
  children: ComponentChildren;
}

/** A row whose button erases something after a question. The focus moves to the safe answer, and then back. */
export function AskFirst({
  label,
  question,
  sure,
  onSure,
  kind = 'quiet danger',
  class: name = '',
  children,
}: AskFirstProps) {
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isAsking !== null) target.current?.focus();
  }, [isAsking]);
  if (isAsking !== true) {
    return (
      <div class={`set ${name}`}>
        {children}
        <Button kind={kind} ref={target} onClick={() => setAsking(true)}>
          {label}
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
        <Button kind="danger" onClick={onSure}>
          {sure}
        </Button>
        <Button kind="quiet" ref={target} aria-describedby={id} onClick={() => setAsking(false)}>
          {word('cancel')}
        </Button>
      </div>
    </div>
  );
}
