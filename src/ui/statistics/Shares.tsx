import type { Analytics } from '../../core/link/analytics.ts';
import type { Tab } from '../controls/Tabs.tsx';
import { translateCountryNames } from './country-names.ts';
import { deviceIconByLabel, translateDeviceNames } from './devices.tsx';
import type { ComponentChildren } from 'preact';
import type { NamedClicks } from '../../core/link/analytics.ts';
import { minClicksForShares, sharesWithRest } from '../../core/statistics/shares.ts';
import { formatNumber, formatPercent, t } from '../../platform/i18n.ts';

interface SharesProps {
  shares: readonly NamedClicks[];
  /** The picture of a share, before its name. */
  picture?: (name: string) => ComponentChildren;
  /** All clicks of the period. `null`: nobody knows them. */
  clicks: number | null;
  empty: string;
}

/** Clicks by name, most first, each before a bar. Of few clicks a share would claim more than it says, so there is none. */
export function Shares({ shares, picture, clicks, empty }: SharesProps) {
  const rows = sharesWithRest(shares, clicks, { others: t('others'), unknown: t('unknownShare') });
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  if (total === 0) return <p class="muted nothing">{empty}</p>;
  return (
    <ul class="shares">
      {rows.map(({ name, count }) => (
        <li key={name}>
          <ShareBar share={count / most} />
          {picture?.(name)}
          <span class="grow clip" title={name}>
            {name}
          </span>
          <b>{formatNumber(count)}</b>
          {total >= minClicksForShares && <small>{formatPercent(count / total)}</small>}
        </li>
      ))}
    </ul>
  );
}

/** The clicks by country and by device, each in a tab. */
export function shareTabs({
  countries = [],
  devices = [],
  totalClicks: clicks = null,
}: Partial<Analytics>): Tab[] {
  const common = { clicks, empty: t('statNoData') };
  return [
    { name: t('countries'), panel: <Shares shares={translateCountryNames(countries)} {...common} /> },
    {
      name: t('devices'),
      panel: <Shares shares={translateDeviceNames(devices)} picture={deviceIconByLabel} {...common} />,
    },
  ];
}

/** Lies behind a row, whose number says the same. */
export const ShareBar = ({ share }: { share: number }) => (
  <i class="share-bar" style={{ inlineSize: `${share * 100}%` }} />
);
