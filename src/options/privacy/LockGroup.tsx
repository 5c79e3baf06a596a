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
import { SelectRow } from '../preferences/SelectRow.tsx';

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
        <SelectRow
          id="lock-after"
          text={word('lockAfter')}
          hint={word('lockAfterHint')}
          value={minutes}
          values={lockTimes}
          nameOf={lockTimeWords}
          onChange={(lockMinutes) => changeSettings({ lockMinutes })}
        />
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
