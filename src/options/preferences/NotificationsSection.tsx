import type { Settings } from '../../core/account/settings.ts';
import { t } from '../../platform/i18n.ts';
import { ManagedFieldset } from '../managed/ManagedFieldset.tsx';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { SwitchRow } from './SwitchRow.tsx';
import { entryPointSwitchProps, entryPointPermissionProps } from './entry-point-switch-props.ts';
import { MilestoneChoice } from './MilestoneChoice.tsx';
import { PermissionSwitch } from './PermissionSwitch.tsx';
import { QuietHoursSetting } from './QuietHoursSetting.tsx';

/** How Curtail tells the outcome of a submission if none of its pages is open, and what links have reached. */
export const NotificationsSection = ({ settings: { doors, milestones, quiet } }: { settings: Settings }) => (
  <SettingsSection name="notifications" lead={t('notificationsLead')}>
    <SettingsGroup heading="results">
      <div class="card">
        <ManagedFieldset name="doors.toast">
          <SwitchRow
            text={t('doorToast')}
            hint={t('doorToastHint')}
            {...entryPointSwitchProps(doors, 'toast')}
          />
        </ManagedFieldset>
        <PermissionSwitch
          permission="notifications"
          text={t('doorNotifications')}
          hint={t('doorNotificationsHint')}
          isPermissionShared={milestones.length > 0}
          {...entryPointPermissionProps(doors, 'notifications')}
        />
      </div>
    </SettingsGroup>
    <MilestoneChoice chosen={milestones} isPermissionShared={doors.notifications} />
    <QuietHoursSetting quiet={quiet} />
  </SettingsSection>
);
