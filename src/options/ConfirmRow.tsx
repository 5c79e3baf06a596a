import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../platform/i18n.ts';
import { Button } from '../ui/controls/Button.tsx';

export interface ConfirmRowProps {
  /** The button that asks. */
  label: string;
  /** What is erased, and whether the user means it. */
  question: ComponentChildren;
  /** The button that erases. */
  confirmLabel: string;
  onConfirm: () => void;
  kind?: 'danger' | 'quiet danger';
  class?: string;
  /** What stands in the row before the button. */
  children: ComponentChildren;
}

/** A row whose button erases something after a question. The focus moves to the safe answer, and then back. */
export function ConfirmRow({
  label,
  question,
  confirmLabel,
  onConfirm,
  kind = 'quiet danger',
  class: name = '',
  children,
}: ConfirmRowProps) {
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
        <Button kind="danger" onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button kind="quiet" ref={target} aria-describedby={id} onClick={() => setAsking(false)}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
