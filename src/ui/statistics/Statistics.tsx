import type { Analytics } from '../../core/link/analytics.ts';
import type { LinkRef } from '../../core/protocol.ts';
import { tPlural, formatCount, t } from '../../platform/i18n.ts';
import { ShareBars } from './ShareBars.tsx';
import { DailyChart } from './DailyChart.tsx';
import { deviceIconByLabel, translateDeviceNames } from './devices.tsx';
import { FailureNotice } from '../notices/FailureNotice.tsx';
import { useDelayedTrue } from '../time/use-delayed-true.ts';
import { sendCommand } from '../../platform/messages.ts';
import { useServiceRequest, type ServiceRequestView } from './use-service-request.ts';
import { shownAccountId } from '../shown-account-id.ts';

export interface StatisticsProps {
  /** `null`: the whole account. */
  link: LinkRef | null;
  days: number;
  host: string;
}

/** Statistics of the account or of one link, fetched when they are shown. What the service's answer lacks is named. */
export default function Statistics({ link, days, host }: StatisticsProps) {
  const { state, reload } = useAnalytics(link, days);
  const isSlow = useDelayedTrue(state.at === 'loading', 200);
  if (state.at === 'loading') return <section class="loading muted">{isSlow && t('loading')}</section>;
  return (
    <>
      {state.failure && (
        <section>
          <FailureNotice failure={state.failure} host={host} onRetry={reload} />
        </section>
      )}
      {state.at === 'done' && <Numbers analytics={state.value} isOfLink={link !== null} />}
    </>
  );
}

interface NumbersProps {
  analytics: Analytics;
  isOfLink: boolean;
}

function Numbers({ analytics, isOfLink }: NumbersProps) {
  const { devices, countries, daily } = analytics;
  return (
    <div class="statistics">
      <Totals analytics={analytics} isOfLink={isOfLink} />
      {daily.length > 0 && (
        <section>
          <DailyChart daily={daily} />
        </section>
      )}
      <ShareBars
        heading={t('devices')}
        shares={translateDeviceNames(devices)}
        picture={deviceIconByLabel}
        others={t('others')}
        clicks={analytics.totalClicks}
        empty={t('noDevices')}
      />
      <ShareBars
        heading={t('countries')}
        shares={countries}
        others={t('others')}
        clicks={analytics.totalClicks}
        empty={t('noCountries')}
      />
    </div>
  );
}

function Totals({ analytics: { totalClicks, uniqueClicks, totalLinks }, isOfLink }: NumbersProps) {
  return (
    <section class="totals">
      <Figure
        value={totalClicks}
        text={totalClicks === null ? t('clicksNotReported') : tPlural('clicksUnit', totalClicks)}
      />
      <Figure value={uniqueClicks} text={t(uniqueClicks === null ? 'uniqueNotReported' : 'uniqueUnit')} />
      {totalLinks !== null && !isOfLink && (
        <Figure value={totalLinks} text={tPlural('linksUnit', totalLinks)} />
      )}
    </section>
  );
}

const Figure = ({ value, text }: { value: number | null; text: string }) => (
  <div>
    <b>{formatCount(value)}</b> <span>{text}</span>
  </div>
);

/** Statistics of a link over a period, or of the account if `link` is `null`. `reload` asks again. */
const useAnalytics = (link: LinkRef | null, days: number): ServiceRequestView<Analytics> =>
  useServiceRequest(days, () => sendCommand('readAnalytics', { accountId: shownAccountId(), link, days }));
