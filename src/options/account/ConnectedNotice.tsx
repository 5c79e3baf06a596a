import { serviceAddressWithAscii } from '../../core/account/service-host.ts';
import { formatCount, formatNumber, t } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import type { ConnectSuccess } from './connect/use-connect-form.ts';

export interface ConnectedNoticeProps {
  connected: ConnectSuccess;
  /** Default: names the host. */
  heading?: string;
}

/** The result of a successful connection, with where the API was found. */
export const ConnectedNotice = ({ connected, heading }: ConnectedNoticeProps) => (
  <div class="connect-result">
    <Notice tone="success" heading={heading ?? t('connectedTo', connected.host)}>
      {connected.foundAt !== null && <p>{t('foundApi', serviceAddressWithAscii(connected.foundAt))}</p>}
      <p>{t('connectedCounts', formatNumber(connected.links), formatCount(connected.clicks))}</p>
    </Notice>
  </div>
);
