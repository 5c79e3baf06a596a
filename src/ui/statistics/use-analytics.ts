import type { Analytics } from '../../core/link/analytics.ts';
import type { LinkRef } from '../../core/protocol.ts';
import { sendCommand } from '../../platform/messages.ts';
import { useServiceRequest, type ServiceRequestView } from './use-service-request.ts';
import { shownAccountId } from '../shown-account-id.ts';

/** Statistics of a link over a period, or of the account if `link` is `null`. `reload` asks again. */
export const useAnalytics = (link: LinkRef | null, days: number): ServiceRequestView<Analytics> =>
  useServiceRequest(days, () => sendCommand('readAnalytics', { accountId: shownAccountId(), link, days }));
