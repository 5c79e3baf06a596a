import { useState } from 'preact/hooks';
import type { Failure } from '../../core/failure.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { Button, type ButtonKind } from '../controls/Button.tsx';
import { FailureNotice } from '../notices/FailureNotice.tsx';

export interface StartSampleButtonProps {
  kind?: ButtonKind;
  /** Where the buttons beside it have one. */
  hasIcon?: boolean;
  /** Called when the sample has started. The page notices that by itself. */
  onStarted?: () => void;
}

/** Lets the user look around without an account. */
export function StartSampleButton({ kind = 'secondary', hasIcon, onStarted }: StartSampleButtonProps) {
  const [state, setState] = useState<Failure | 'idle' | 'busy'>('idle');
  const start = async () => {
    setState('busy');
    const started = await sendCommand('startSample', null);
    setState(started.ok ? 'idle' : started.error);
    if (started.ok) onStarted?.();
  };
  return (
    <>
      <Button
        kind={kind}
        icon={hasIcon ? 'flask' : undefined}
        isBusy={state === 'busy'}
        onClick={() => void start()}
      >
        {t('sampleOpen')}
      </Button>
      {typeof state === 'object' && <FailureNotice failure={state} host="" />}
    </>
  );
}
