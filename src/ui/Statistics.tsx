import type { Analytics, Period, Share } from '../core/analytics.ts';
import type { LinkName } from '../core/protocol.ts';
import { countWord, formatNumber, word } from '../platform/words.ts';
import { Bars } from './Bars.tsx';
import { DailyChart } from './DailyChart.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { useAnalytics } from './use-analytics.ts';
import { useLater } from './use-later.ts';

export interface StatisticsProps {
  /** `null`: the whole account. */
  link: LinkName | null;
  days: Period;
  host: string;
}

/** Statistics of the account or of one link. What the service's answer holds is shown, what it lacks is said. */
export default function Statistics({ link, days, host }: StatisticsProps) {
  const { state, reload } = useAnalytics(link, days);
  const isSlow = useLater(state.at === 'loading', 200);
  if (state.at === 'failed') {
    return (
      <section>
        <FailureNotice failure={state.failure} host={host} onRetry={reload} />
      </section>
    );
  }
  if (state.at === 'loading') return <section class="loading muted">{isSlow && word('loading')}</section>;
  return <Numbers analytics={state.analytics} />;
}

const deviceWords = { mobile: 'deviceMobile', desktop: 'deviceDesktop', tablet: 'deviceTablet' } as const;

const deviceName = (name: string): string =>
  name in deviceWords ? word(deviceWords[name as keyof typeof deviceWords]) : name;

function Numbers({ analytics }: { analytics: Analytics }) {
  const { totalClicks, uniqueClicks, totalLinks, devices, countries, daily } = analytics;
  const named: Share[] = devices.map(({ name, count }) => ({ name: deviceName(name), count }));
  return (
    <div class="statistics">
      <section class="totals">
        <Number value={totalClicks} unit={countWord('clicksUnit', totalClicks ?? 0)} />
        <Number value={uniqueClicks} unit={word('uniqueUnit')} />
        {totalLinks !== null && <Number value={totalLinks} unit={countWord('linksUnit', totalLinks)} />}
      </section>
      {daily.length > 0 && (
        <section>
          <DailyChart days={daily} />
        </section>
      )}
      <Bars heading={word('devices')} shares={named} others={word('others')} empty={word('noDevices')} />
      <Bars
        heading={word('countries')}
        shares={countries}
        others={word('others')}
        empty={word('noCountries')}
      />
    </div>
  );
}

const Number = ({ value, unit }: { value: number | null; unit: string }) => (
  <div>
    <b>{value === null ? '–' : formatNumber(value)}</b>
    <span>{value === null ? word('notSaid', unit) : unit}</span>
  </div>
);
