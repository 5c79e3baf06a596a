import type { Analytics } from '../../core/link/analytics.ts';
import type { LinkRef } from '../../core/protocol.ts';
import { send } from '../../platform/messages.ts';
import { useServiceRequest, type ServiceRequestView } from './use-service-request.ts';
import { shownAccount } from '../shown-account.ts';

/** Statistics of a link over a period, or of the account if `link` is `null`. `reload` asks again. */
export const useAnalytics = (link: LinkRef | null, days: number): ServiceRequestView<Analytics> =>
  useServiceRequest(days, () => send('readAnalytics', { accountId: shownAccount(), link, days }));
