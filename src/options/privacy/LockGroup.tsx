import { useState } from 'preact/hooks';
import { lockTimes, type Settings } from '../../core/account/settings.ts';
import { send } from '../../platform/messages.ts';
import { tellsScreenLock } from '../../platform/screen-lock.ts';
import { word } from '../../platform/words.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { lockTimeWords } from '../../words/lock-words.ts';
import { changeSettings } from '../change-settings.ts';
import { Group } from '../Group.tsx';
import { PermissionCheck } from '../preferences/PermissionCheck.tsx';

export interface LockGroupProps {
  minutes: Settings['lockMinutes'];
  /** A key is open that a passphrase opens again. */
  canLock: boolean;
}

/** When keys with a passphrase are locked, with a button to lock them now. */
export function LockGroup({ minutes, canLock }: LockGroupProps) {
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
        <div class="set">
          <div>
            <label for="lock-after">{word('lockAfter')}</label>
            <p class="muted">{word('lockAfterHint')}</p>
          </div>
          <div class="field">
            <select id="lock-after" value={minutes} onChange={(event) => change(event.currentTarget.value)}>
              {lockTimes.map((time) => (
                <option key={time} value={time}>
                  {lockTimeWords(time)}
                </option>
              ))}
            </select>
          </div>
        </div>
        {tellsScreenLock && (
          <PermissionCheck permission="idle" text={word('lockOnScreen')} hint={word('lockOnScreenHint')} />
        )}
        {canLock && (
          <div class="set">
            <p class="muted">{word('lockNowHint')}</p>
            <Button isBusy={isPressed} onClick={() => void lock()}>
              {word('lockNow')}
            </Button>
          </div>
        )}
      </div>
    </Group>
  );
}

function change(chosen: string): void {
  const lockMinutes = lockTimes.find((time) => String(time) === chosen);
  if (lockMinutes !== undefined) changeSettings({ lockMinutes });
}
