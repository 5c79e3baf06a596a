import type { Settings } from '../../core/account/settings.ts';
import { word } from '../../platform/words.ts';
import { Lockable } from '../managed/Lockable.tsx';
import { Group } from '../Group.tsx';
import { Section } from '../Section.tsx';
import { Check } from './Check.tsx';
import { doorCheck, doorPermission } from './door-check.ts';
import { PermissionCheck } from './PermissionCheck.tsx';

/** How Curtail tells the outcome of a wish if none of its pages is open. */
export const Notifications = ({ settings: { doors } }: { settings: Settings }) => (
  <Section name="notifications" lead="notificationsLead">
    <Group heading="results">
      <div class="card">
        <Lockable name="doors.toast">
          <Check text={word('doorToast')} hint={word('doorToastHint')} {...doorCheck(doors, 'toast')} />
        </Lockable>
        <PermissionCheck
          permission="notifications"
          text={word('doorNotifications')}
          hint={word('doorNotificationsHint')}
          {...doorPermission(doors, 'notifications')}
        />
      </div>
    </Group>
  </Section>
);
