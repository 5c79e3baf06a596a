import { useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { lockTimes, type Settings, type SettingsChange } from '../../core/account/settings.ts';
import { weakens } from '../../core/account/weaker.ts';
import type { Failure } from '../../core/failure.ts';
import type { Result } from '../../core/result.ts';
import { send } from '../../platform/messages.ts';
import { tellsScreenLock } from '../../platform/screen-lock.ts';
import { word } from '../../platform/words.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { lockTimeWords } from '../../words/lock-words.ts';
import { changeSettings } from '../change-settings.ts';
import { Group } from '../Group.tsx';
import { Lockable } from '../managed/Lockable.tsx';
import { Check } from '../preferences/Check.tsx';
import { PermissionCheck } from '../preferences/PermissionCheck.tsx';
import { SelectRow } from '../preferences/SelectRow.tsx';
import { useProof } from './use-proof.tsx';

export interface LockGroupProps {
  settings: Settings;
  accounts: readonly Account[];
  /** A key is open that a passphrase opens again. */
  canLock: boolean;
}

/** When keys with a passphrase are locked, and what is shown then, with a button to lock them now. */
export function LockGroup({ settings, accounts, canLock }: LockGroupProps) {
  const proof = useProof(accounts);
  const [failure, setFailure] = useState<Failure | null>(null);
  const show = (done: Result<null>): void => setFailure(done.ok ? null : done.error);
  const change = (to: SettingsChange): void => {
    if (!weakens(settings, to)) return changeSettings(to);
    return proof.ask(async (proofs) => show(await send('changeProtection', { change: to, proofs })));
  };
  const stopScreenLock = (): void => proof.ask(async (proofs) => show(await send('stopScreenLock', proofs)));
  const [isPressed, setPressed] = useState(false);
  const lock = async () => {
    setPressed(true);
    await send('lock', null);
    setPressed(false);
    announce(word('locked'));
  };
  return (
    <Group heading="lock">
      <div class="card">
        <SelectRow
          id="lock-after"
          text={word('lockAfter')}
          hint={word('lockAfterHint')}
          value={settings.lockMinutes}
          values={lockTimes}
          nameOf={lockTimeWords}
          onChange={(lockMinutes) => change({ lockMinutes })}
        />
        {tellsScreenLock && (
          <PermissionCheck
            permission="idle"
            text={word('lockOnScreen')}
            hint={word('lockOnScreenHint')}
            onDrop={stopScreenLock}
          />
        )}
        <Lockable name="hideLinks">
          <Check
            text={word('hideLinks')}
            hint={word('hideLinksHint')}
            isOn={settings.hideLinks}
            onChange={(hideLinks) => change({ hideLinks })}
          />
        </Lockable>
        {canLock && (
          <div class="set">
            <p class="muted">{word('lockNowHint')}</p>
            <Button isBusy={isPressed} onClick={() => void lock()}>
              {word('lockNow')}
            </Button>
          </div>
        )}
      </div>
      {proof.form}
      {failure && <FailureNotice failure={failure} host="" />}
    </Group>
  );
}
