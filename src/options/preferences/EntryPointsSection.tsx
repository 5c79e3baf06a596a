import type { Settings } from '../../core/account/settings.ts';
import { openShortcutsPage } from '../../platform/entry-points/commands.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ManagedFieldset } from '../managed/ManagedFieldset.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { SwitchRow } from './SwitchRow.tsx';
import { entryPointSwitchProps, entryPointPermissionProps } from './entry-point-switch-props.ts';
import { PermissionSwitch } from './PermissionSwitch.tsx';
import { ShortcutsTable } from './ShortcutsTable.tsx';

/** The ways to reach Curtail besides its button, each with a switch. */
export const EntryPointsSection = ({
  settings: { doors },
  accounts,
}: {
  settings: Settings;
  accounts: number;
}) => (
  <SettingsSection name="shortcuts" lead={t('doorsLead')}>
    <SettingsGroup heading="keyboard">
      <div class="card">
        <ManagedFieldset name="doors.shortcuts">
          <SwitchRow
            text={t('doorShortcuts')}
            hint={t('doorShortcutsHint')}
            {...entryPointSwitchProps(doors, 'shortcuts')}
          />
        </ManagedFieldset>
        {doors.shortcuts && <ShortcutsTable accounts={accounts} />}
      </div>
      {doors.shortcuts && (
        <div class="row">
          <Button onClick={() => void openShortcutsPage()}>
            <Icon name="open" />
            {t('changeShortcuts')}
          </Button>
          <p class="muted">{t('shortcutHint')}</p>
        </div>
      )}
    </SettingsGroup>
    <SettingsGroup heading="menus">
      <div class="card">
        <ManagedFieldset name="doors.menus">
          <SwitchRow
            text={t('doorMenus')}
            hint={t('doorMenusHint')}
            {...entryPointSwitchProps(doors, 'menus')}
          />
        </ManagedFieldset>
      </div>
    </SettingsGroup>
    <SettingsGroup heading="browser">
      <div class="card">
        <ManagedFieldset name="doors.addressBar">
          <SwitchRow
            text={t('doorAddressBar')}
            hint={t('doorAddressBarHint')}
            {...entryPointSwitchProps(doors, 'addressBar')}
          />
        </ManagedFieldset>
        <ManagedFieldset name="doors.sidePanel">
          <SwitchRow
            text={t('doorSidePanel')}
            hint={t('doorSidePanelHint')}
            {...entryPointSwitchProps(doors, 'sidePanel')}
          />
        </ManagedFieldset>
        <PermissionSwitch
          permission="tabs"
          text={t('doorPageMark')}
          hint={t('doorPageMarkHint')}
          isPermissionShared={doors.sidePanel}
          {...entryPointPermissionProps(doors, 'pageMark')}
        />
      </div>
    </SettingsGroup>
  </SettingsSection>
);
