import type { Settings } from '../../core/account/settings.ts';
import { openShortcutsPage } from '../../platform/entry-points/commands.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { SettingControl } from './SettingControl.tsx';
import { EntryPointPermissionSwitch } from './PermissionSwitch.tsx';
import { ShortcutRows } from './ShortcutRows.tsx';

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
          <Button onClick={() => void openShortcutsPage()}>
            <Icon name="open" />
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
        <SettingControl name="entryPoints.sidePanel" settings={settings} />
        <EntryPointPermissionSwitch name="pageMark" settings={settings} permission="tabs" />
      </div>
    </SettingsGroup>
  </SettingsSection>
);
