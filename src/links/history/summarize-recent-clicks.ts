import type { Link } from '../../core/link/link.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import { t, tPlural } from '../../platform/i18n.ts';

/**
 * A link's clicks on each of the last days, their sum, both in words, and whether all the days are known on which the link was there. `null`:
 * no day is known.
 */
export function summarizeRecentClicks(link: Link, clickHistory: ClickHistory) {
  const days = clickHistory.daysOf(link);
  const known = days.filter(({ clicks }) => clicks !== null).length;
  const sum = clickHistory.recentOf(link) ?? 0;
  if (known === 0) return null;
  return {
    days,
    sum,
    words: t('labelAndText', tPlural('lastDays', known), tPlural('clicks', sum)),
    isWhole: known === days.length || link.clicks === 0 || !clickHistory.wasThere(link, known),
  };
}
