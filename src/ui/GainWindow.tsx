import { sinceText } from '../i18n/time-texts.ts';
import { t } from '../platform/i18n.ts';
import type { ChangeSinceVisit } from './use-change-since-visit.ts';

/** What the green `+9` beside clicks and views counts from. Nothing at the first visit, where no such numbers are shown. */
export const GainWindow = ({
  visit: { hasVisit, since },
}: {
  visit: Omit<ChangeSinceVisit, 'changeOf' | 'isRead'>;
}) =>
  hasVisit ? (
    <em class="gain-window">
      {t('plusSince', since === null ? t('lastVisit') : sinceText(since, Date.now()))}
    </em>
  ) : null;
