import type { ComponentChildren } from 'preact';
import { serviceAddressWithAscii } from '../../core/account/service-host.ts';
import { formatCount, formatNumber, t } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import type { ConnectSuccess } from './connect/use-connect-form.ts';

export interface ConnectedNoticeProps {
  connected: ConnectSuccess;
  /** Default: names the host. */
  heading?: string | undefined;
  /** Default: it counts the links and clicks. Otherwise the page does. */
  isCounted?: boolean;
  children?: ComponentChildren;
}

/** The result of a successful connection, with where the API was found. */
export const ConnectedNotice = ({ connected, heading, isCounted = true, children }: ConnectedNoticeProps) => (
  <div class="connect-result">
    <Notice tone="success" heading={heading ?? t('connectedTo', connected.host)}>
      {children}
      {connected.foundAt !== null && <p>{t('foundApi', serviceAddressWithAscii(connected.foundAt))}</p>}
      {isCounted && (
        <p>{t('connectedCounts', formatNumber(connected.links), formatCount(connected.clicks))}</p>
      )}
    </Notice>
  </div>
);
