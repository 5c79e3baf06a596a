import { useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import type { Failure } from '../../core/failure.ts';
import { failureSentence } from '../../i18n/failure-sentence.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';

type Check = { at: 'none' | 'running' | 'works' } | { at: 'failed'; failure: Failure };

/** Fetches the account's list now, and says beside the button whether that worked. */
export function CheckConnectionButton({ account: { id, baseUrl } }: { account: Account }) {
  const [check, setCheck] = useState<Check>({ at: 'none' });
  const run = async () => {
    setCheck({ at: 'running' });
    const answer = await sendCommand('refresh', { maxAgeMs: 0, accountId: id });
    setCheck(answer.ok ? { at: 'works' } : { at: 'failed', failure: answer.error });
  };
  return (
    <>
      <Button kind="quiet" isBusy={check.at === 'running'} onClick={() => void run()}>
        {t('checkConnection')}
      </Button>
      <span class={check.at === 'failed' ? 'problem' : 'muted'} aria-live="polite">
        {check.at === 'works' && t('diagApiOk')}
        {check.at === 'failed' && failureSentence(check.failure, serviceHostWithAscii(baseUrl))}
      </span>
    </>
  );
}
