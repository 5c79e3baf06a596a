import type { Settings } from '../../core/account/settings.ts';
import { openShortcutsPage } from '../../platform/entry-points/commands.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { requestSettingsChange } from '../../ui/request-settings-change.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { SettingControl } from './SettingControl.tsx';
import { EntryPointPermissionSwitch } from './PermissionSwitch.tsx';
import { ShortcutRows } from './ShortcutRows.tsx';
import { usePermission } from './use-permission.ts';

/** The ways to reach Curtail besides its button, each with a switch. */
export const EntryPointsSection = ({ settings, accounts }: { settings: Settings; accounts: number }) => (
  <SettingsSection name="shortcuts" lead={t('entryPointsLead')}>
    <SettingsGroup heading="keyboard">
      <ul class="card">
        <li>
          <SettingControl name="entryPoints.shortcuts" settings={settings} />
        </li>
        {settings.entryPoints.shortcuts && <ShortcutRows accounts={accounts} />}
      </ul>
      {settings.entryPoints.shortcuts && (
        <div class="row">
          <Button icon="open" onClick={() => void openShortcutsPage()}>
            {t('changeShortcuts')}
          </Button>
        </div>
      )}
    </SettingsGroup>
    <SettingsGroup heading="menus">
      <div class="card">
        <SettingControl name="entryPoints.menus" settings={settings} />
      </div>
    </SettingsGroup>
    <SettingsGroup heading="browser">
      <div class="card">
        <SettingControl name="entryPoints.addressBar" settings={settings} />
        <SidePanelSwitch settings={settings} />
        <EntryPointPermissionSwitch name="pageMark" settings={settings} permission="tabs" />
      </div>
    </SettingsGroup>
  </SettingsSection>
);

/** The panel asks by itself for the permission with which it follows the tab in front. */
function SidePanelSwitch({ settings }: { settings: Settings }) {
  const { drop } = usePermission('tabs');
  return (
    <SettingControl
      name="entryPoints.sidePanel"
      settings={settings}
      onChange={(change) => requestSettingsChange(change, drop)}
    />
  );
}
