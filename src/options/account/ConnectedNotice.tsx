import type { ComponentChildren } from 'preact';
import { serviceAddress } from '../../core/account/service-host.ts';
import { formatCount, formatNumber, word } from '../../platform/words.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import type { Connected } from './connect/use-connect.ts';

export interface ConnectedNoticeProps {
  connected: Connected;
  /** Default: names the host. */
  heading?: string | undefined;
  /** Default: it counts the links and clicks. Otherwise the page does. */
  isCounted?: boolean;
  children?: ComponentChildren;
}

/** The result of a successful connection, with where the API was found. */
export const ConnectedNotice = ({ connected, heading, isCounted = true, children }: ConnectedNoticeProps) => (
  <div class="connect-result">
    <Notice tone="success" heading={heading ?? word('connectedTo', connected.host)}>
      {children}
      {connected.foundAt !== null && <p>{word('foundApi', serviceAddress(connected.foundAt))}</p>}
      {isCounted && (
        <p>{word('connectedCounts', formatNumber(connected.links), formatCount(connected.clicks))}</p>
      )}
    </Notice>
  </div>
);
