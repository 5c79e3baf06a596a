import type { Settings, SwitchedDoor } from '../../core/account/settings.ts';
import { word } from '../../platform/words.ts';
import { Check } from './Check.tsx';
import { PermissionCheck } from '../account/PermissionCheck.tsx';
import { changeSettings } from '../change-settings.ts';
import { Shortcuts } from './Shortcuts.tsx';

/** The ways to Curtail besides its button: each can be closed. */
export function Doors({ settings: { doors } }: { settings: Settings }) {
  const check = (door: SwitchedDoor) => ({
    isOn: doors[door],
    onChange: (isOn: boolean) => changeSettings({ doors: { [door]: isOn } }),
  });
  const wanted = (door: SwitchedDoor) => ({
    isWanted: doors[door],
    onWanted: check(door).onChange,
  });
  return (
    <section class="card" aria-labelledby="doors">
      <h2 id="doors">{word('doors')}</h2>
      <Check text={word('doorMenus')} hint={word('doorMenusHint')} {...check('menus')} />
      <Check text={word('doorShortcuts')} hint={word('doorShortcutsHint')} {...check('shortcuts')} />
      {doors.shortcuts && <Shortcuts />}
      <Check text={word('doorAddressBar')} hint={word('doorAddressBarHint')} {...check('addressBar')} />
      <Check text={word('doorSidePanel')} hint={word('doorSidePanelHint')} {...check('sidePanel')} />
      <Check text={word('doorToast')} hint={word('doorToastHint')} {...check('toast')} />
      <PermissionCheck
        permission="notifications"
        text={word('doorNotifications')}
        hint={word('doorNotificationsHint')}
        {...wanted('notifications')}
      />
      <PermissionCheck
        permission="tabs"
        text={word('doorPageMark')}
        hint={word('doorPageMarkHint')}
        isShared={doors.sidePanel}
        {...wanted('pageMark')}
      />
    </section>
  );
}
