import { useState } from 'preact/hooks';
import type { Failure } from '../../core/failure.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { ConnectForm } from './connect/ConnectForm.tsx';
import type { ConnectFormState } from './connect/use-connect-form.ts';

/** The sample in the place of an account, with both ways out of it. */
export function SampleAccountSection({ connecting }: { connecting: ConnectFormState }) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const leave = async () => {
    const left = await sendCommand('endSample', null);
    if (!left.ok) setFailure(left.error);
  };
  return (
    <SettingsSection name="accounts" lead={t('connectLead')}>
      <section class="card account" aria-labelledby="account">
        <div class="account-head">
          <span class="avatar account-1" aria-hidden="true">
            S
          </span>
          <div>
            <h3 id="account">{t('sampleAccount')}</h3>
            <p class="muted">{t('sampleStrip')}</p>
          </div>
          <Button onClick={() => void leave()}>{t('sampleLeave')}</Button>
        </div>
      </section>
      {failure && <FailureNotice failure={failure} host="" />}
      <SettingsGroup heading="connectYourAccount">
        <ConnectForm account={null} connecting={connecting} />
      </SettingsGroup>
    </SettingsSection>
  );
}
