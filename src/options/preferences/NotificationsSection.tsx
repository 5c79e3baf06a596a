import type { Settings } from '../../core/account/settings.ts';
import { t } from '../../platform/i18n.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { SettingControl } from './SettingControl.tsx';
import { MilestoneChoice } from './MilestoneChoice.tsx';
import { EntryPointPermissionSwitch } from './PermissionSwitch.tsx';
import { QuietHoursSetting } from './QuietHoursSetting.tsx';

/** How Curtail tells the outcome of a submission if none of its pages is open, and what links have reached. */
export const NotificationsSection = ({ settings }: { settings: Settings }) => (
  <SettingsSection name="notifications" lead={t('notificationsLead')}>
    <SettingsGroup heading="results">
      <div class="card">
        <SettingControl name="entryPoints.toast" settings={settings} />
        <EntryPointPermissionSwitch name="notifications" settings={settings} permission="notifications" />
      </div>
    </SettingsGroup>
    <MilestoneChoice chosen={settings.milestones} />
    <QuietHoursSetting quiet={settings.quiet} />
  </SettingsSection>
);
