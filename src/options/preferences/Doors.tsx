import type { Settings } from '../../core/account/settings.ts';
import { openShortcuts } from '../../platform/doors/commands.ts';
import { word } from '../../platform/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Lockable } from '../managed/Lockable.tsx';
import { Group } from '../Group.tsx';
import { Section } from '../Section.tsx';
import { Check } from './Check.tsx';
import { doorCheck, doorPermission } from './door-check.ts';
import { PermissionCheck } from './PermissionCheck.tsx';
import { Shortcuts } from './Shortcuts.tsx';

/** The ways to reach Curtail besides its button, each with a switch. */
export const Doors = ({ settings: { doors }, accounts }: { settings: Settings; accounts: number }) => (
  <Section name="shortcuts" lead={word('doorsLead')}>
    <Group heading="keyboard">
      <div class="card">
        <Lockable name="doors.shortcuts">
          <Check
            text={word('doorShortcuts')}
            hint={word('doorShortcutsHint')}
            {...doorCheck(doors, 'shortcuts')}
          />
        </Lockable>
        {doors.shortcuts && <Shortcuts accounts={accounts} />}
      </div>
      {doors.shortcuts && (
        <div class="row">
          <Button onClick={() => void openShortcuts()}>
            <Icon name="open" />
            {word('changeShortcuts')}
          </Button>
          <p class="muted">{word('shortcutHint')}</p>
        </div>
      )}
    </Group>
    <Group heading="menus">
      <div class="card">
        <Lockable name="doors.menus">
          <Check text={word('doorMenus')} hint={word('doorMenusHint')} {...doorCheck(doors, 'menus')} />
        </Lockable>
      </div>
    </Group>
    <Group heading="browser">
      <div class="card">
        <Lockable name="doors.addressBar">
          <Check
            text={word('doorAddressBar')}
            hint={word('doorAddressBarHint')}
            {...doorCheck(doors, 'addressBar')}
          />
        </Lockable>
        <Lockable name="doors.sidePanel">
          <Check
            text={word('doorSidePanel')}
            hint={word('doorSidePanelHint')}
            {...doorCheck(doors, 'sidePanel')}
          />
        </Lockable>
        <PermissionCheck
          permission="tabs"
          text={word('doorPageMark')}
          hint={word('doorPageMarkHint')}
          isShared={doors.sidePanel}
          {...doorPermission(doors, 'pageMark')}
        />
      </div>
    </Group>
  </Section>
);
