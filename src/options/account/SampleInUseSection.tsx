import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { ConnectForm } from './connect/ConnectForm.tsx';
import type { ConnectFormState } from './connect/use-connect-form.ts';
import { useCommandFailure } from '../../ui/notices/use-command-failure.tsx';

/** The sample in the place of an account, with both ways out of it. */
export function SampleInUseSection({ connecting }: { connecting: ConnectFormState }) {
  const { notice, run } = useCommandFailure('');
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
          <Button onClick={() => run(sendCommand('endSample', null))}>{t('sampleLeave')}</Button>
        </div>
      </section>
      {notice}
      <SettingsGroup heading="connectYourAccount">
        <ConnectForm account={null} connecting={connecting} />
      </SettingsGroup>
    </SettingsSection>
  );
}
