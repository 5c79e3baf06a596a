import type { Analytics, Period, Share } from '../../core/link/analytics.ts';
import type { LinkName } from '../../core/protocol.ts';
import { countWord, formatNumber, word } from '../../platform/words.ts';
import { Bars } from './Bars.tsx';
import { DailyChart } from './DailyChart.tsx';
import { dayName } from './day-words.ts';
import { FailureNotice } from '../notices/FailureNotice.tsx';
import { useAnalytics } from './use-analytics.ts';
import type { Answer } from './use-answer.ts';
import { useLater } from '../time/use-later.ts';

export interface StatisticsProps {
  /** `null`: the whole account. */
  link: LinkName | null;
  days: Period;
  host: string;
}

/** Statistics of the account or of one link, asked for as they are shown. */
export default function Statistics({ link, days, host }: StatisticsProps) {
  const answer = useAnalytics(link, days);
  return <StatisticsOf answer={answer} isOfLink={link !== null} host={host} />;
}

export interface StatisticsOfProps {
  answer: Answer<Analytics>;
  isOfLink: boolean;
  host: string;
  /** There is room for the busiest day, and for saying that there are no days. */
  isWide?: boolean;
}

/** What the service's answer holds is shown, what it lacks is said. */
export function StatisticsOf({ answer, isOfLink, host, isWide = false }: StatisticsOfProps) {
  const { state, reload } = answer;
  const isSlow = useLater(state.at === 'loading', 200);
  if (state.at === 'loading') return <section class="loading muted">{isSlow && word('loading')}</section>;
  return (
    <>
      {state.failure && (
        <section>
          <FailureNotice failure={state.failure} host={host} onRetry={reload} />
        </section>
      )}
      {state.at === 'done' && <Numbers analytics={state.value} isOfLink={isOfLink} isWide={isWide} />}
    </>
  );
}

const deviceWords = { mobile: 'deviceMobile', desktop: 'deviceDesktop', tablet: 'deviceTablet' } as const;

const deviceName = (name: string): string =>
  Object.hasOwn(deviceWords, name) ? word(deviceWords[name as keyof typeof deviceWords]) : name;

interface NumbersProps {
  analytics: Analytics;
  isOfLink: boolean;
  isWide: boolean;
}

function Numbers({ analytics, isOfLink, isWide }: NumbersProps) {
  const { devices, countries, daily } = analytics;
  const named: Share[] = devices.map(({ name, count }) => ({ name: deviceName(name), count }));
  return (
    <div class="statistics">
      <Totals analytics={analytics} isOfLink={isOfLink} isWide={isWide} />
      {daily.length > 0 && (
        <section>
          {isWide && <h3>{word('clicksPerDay')}</h3>}
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
      {isWide && daily.length === 0 && (
        <p class="muted">{word(isOfLink ? 'noDaysOfLink' : 'noDaysOfAccount')}</p>
      )}
    </div>
  );
}

function Totals({ analytics, isOfLink, isWide }: NumbersProps) {
  const { totalClicks, uniqueClicks, totalLinks, daily } = analytics;
  const busiest = daily.reduce<Share | null>(
    (most, day) => (day.count > (most?.count ?? 0) ? day : most),
    null,
  );
  return (
    <section class="totals">
      <Figure
        value={totalClicks}
        text={totalClicks === null ? word('clicksNotReported') : countWord('clicksUnit', totalClicks)}
      />
      <Figure value={uniqueClicks} text={word(uniqueClicks === null ? 'uniqueNotReported' : 'uniqueUnit')} />
      {totalLinks !== null && !isOfLink && (
        <Figure value={totalLinks} text={countWord('linksUnit', totalLinks)} />
      )}
      {isWide && busiest !== null && (
        <div>
          <b>{dayName(busiest.name, 'long')}</b>
          <span>{countWord('busiestDay', busiest.count)}</span>
        </div>
      )}
    </section>
  );
}

const Figure = ({ value, text }: { value: number | null; text: string }) => (
  <div>
    <b>{value === null ? '–' : formatNumber(value)}</b>
    <span>{text}</span>
  </div>
);
