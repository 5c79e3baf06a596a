import { useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import type { Settings, SettingsChange } from '../../core/account/settings.ts';
import { weakensPassphraseGuard } from '../../core/account/weakened-settings.ts';
import type { Failure } from '../../core/failure.ts';
import type { Result } from '../../core/result.ts';
import { sendCommand } from '../../platform/messages.ts';
import { canDetectScreenLock } from '../../platform/screen-lock.ts';
import { t } from '../../platform/i18n.ts';
import { announceToScreenReader } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { requestSettingsChange } from '../../ui/request-settings-change.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { PermissionSwitch } from '../preferences/PermissionSwitch.tsx';
import { SettingControl } from '../preferences/SettingControl.tsx';
import { usePassphraseProof } from './use-passphrase-proof.tsx';

/** Of the button that locks. */
export const lockNowId = 'lock-now';

export interface LockSettingsProps {
  settings: Settings;
  accounts: readonly Account[];
  /** A key is open that a passphrase opens again. */
  canLock: boolean;
}

/** When keys with a passphrase are locked, and what is shown then, with a button to lock them now. */
export function LockSettings({ settings, accounts, canLock }: LockSettingsProps) {
  const proof = usePassphraseProof(accounts);
  const [failure, setFailure] = useState<Failure | null>(null);
  const show = (done: Result<null>): void => setFailure(done.ok ? null : done.error);
  const change = (to: SettingsChange): void => {
    if (!weakensPassphraseGuard(settings, to)) return requestSettingsChange(to);
    return proof.ask(async (proofs) => show(await sendCommand('changeProtection', { change: to, proofs })));
  };
  const stopScreenLock = (): void =>
    proof.ask(async (proofs) => show(await sendCommand('stopScreenLock', proofs)));
  const [isPressed, setPressed] = useState(false);
  const lock = async () => {
    setPressed(true);
    const done = await sendCommand('lock', null);
    setPressed(false);
    show(done);
    if (done.ok) announceToScreenReader(t('locked'));
  };
  return (
    <SettingsGroup heading="lock">
      <div class="card">
        <SettingControl name="lockMinutes" settings={settings} onChange={change} />
        {canDetectScreenLock() && (
          <PermissionSwitch
            permission="idle"
            text={t('lockOnScreen')}
            hint={t('lockOnScreenHint')}
            onTurn={(isOn) => isOn || stopScreenLock()}
          />
        )}
        <SettingControl name="hideLinks" settings={settings} onChange={change} />
        {canLock && (
          <div class="set">
            <p class="muted">{t('lockNowHint')}</p>
            <Button id={lockNowId} isBusy={isPressed} onClick={() => void lock()}>
              {t('lockNow')}
            </Button>
          </div>
        )}
      </div>
      {proof.form}
      {failure && <FailureNotice failure={failure} host="" />}
    </SettingsGroup>
  );
}
