import type { Analytics } from '../../core/link/analytics.ts';
import type { LinkName } from '../../core/protocol.ts';
import { askAnalytics } from './ask-analytics.ts';
import { useAnswer, type Answer } from './use-answer.ts';
import { shownAccount } from '../shown-account.ts';

/** Statistics of a link over a period, or of the account if `link` is `null`. `reload` asks again. */
export const useAnalytics = (link: LinkName | null, days: number): Answer<Analytics> =>
  useAnswer(days, () => askAnalytics({ accountId: shownAccount(), link, days }));
