import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../platform/i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import { Button } from '../ui/controls/Button.tsx';

export interface ConfirmRowProps {
  /** The button that asks. */
  label: string;
  /** What is erased, and whether the user means it. */
  question: ComponentChildren;
  /** The button that erases. */
  confirmLabel: string;
  onConfirm: () => void;
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
        <Button kind="quiet danger" ref={target} onClick={() => setAsking(true)}>
          {label}
        </Button>
      </div>
    );
  }
  return (
    <div class="confirm" role="group" aria-labelledby={id}>
      <div class="notice danger">
        <Icon name="warning" />
        <div>
          <p id={id}>{question}</p>
          <div class="actions">
            <Button kind="danger filled" onClick={onConfirm}>
              {confirmLabel}
            </Button>
            <Button kind="quiet" ref={target} aria-describedby={id} onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
