import type { Settings } from '../../core/account/settings.ts';
import { word } from '../../platform/words.ts';
import { Lockable } from '../managed/Lockable.tsx';
import { Group } from '../Group.tsx';
import { Section } from '../Section.tsx';
import { Check } from './Check.tsx';
import { doorCheck, doorPermission } from './door-check.ts';
import { Milestones } from './Milestones.tsx';
import { PermissionCheck } from './PermissionCheck.tsx';
import { QuietTimes } from './QuietTimes.tsx';

/** How Curtail tells the outcome of a wish if none of its pages is open, and what links have reached. */
export const Notifications = ({ settings: { doors, milestones, quiet } }: { settings: Settings }) => (
  <Section name="notifications" lead={word('notificationsLead')}>
    <Group heading="results">
      <div class="card">
        <Lockable name="doors.toast">
          <Check text={word('doorToast')} hint={word('doorToastHint')} {...doorCheck(doors, 'toast')} />
        </Lockable>
        <PermissionCheck
          permission="notifications"
          text={word('doorNotifications')}
          hint={word('doorNotificationsHint')}
          isShared={milestones.length > 0}
          {...doorPermission(doors, 'notifications')}
        />
      </div>
    </Group>
    <Milestones chosen={milestones} isShared={doors.notifications} />
    <QuietTimes quiet={quiet} />
  </Section>
);
