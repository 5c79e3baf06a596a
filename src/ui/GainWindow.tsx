import { timeSinceText } from '../i18n/time-texts.ts';
import { t } from '../platform/i18n.ts';
import type { ChangeSinceVisit } from './use-change-since-visit.ts';

type LastVisit = Pick<ChangeSinceVisit, 'hasVisit' | 'since'>;

/** What the green `+9` beside clicks and views counts from. Empty at the first visit, where no such numbers are shown. */
export const gainWindowText = ({ hasVisit, since }: LastVisit): string =>
  hasVisit ? t('plusSince', since === null ? t('lastVisit') : timeSinceText(since, Date.now())) : '';

/** The same, in the color of those numbers. */
export function GainWindow({ visit }: { visit: LastVisit }) {
  const text = gainWindowText(visit);
  return text === '' ? null : <em class="gain-window">{text}</em>;
}
