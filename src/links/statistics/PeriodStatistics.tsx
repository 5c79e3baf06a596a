import type { ComponentChildren } from 'preact';
import type { Link } from '../../core/link/link.ts';
import { parseServiceTime } from '../../core/link/service-time.ts';
import type { ServiceZone } from '../../core/link/service-zone.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import type { CountedClicks } from '../../core/statistics/count-clicks.ts';
import type { DailyClicksView } from '../../core/statistics/daily-clicks-view.ts';
import { formatDate, t } from '../../platform/i18n.ts';
import { Tabs, type Tab } from '../../ui/controls/Tabs.tsx';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { clicksUnitText, noDaysText } from '../../ui/statistics/counted-clicks-texts.ts';
import { shareTabs } from '../../ui/statistics/Shares.tsx';
import type { DailyClicksState } from '../../ui/statistics/use-daily-clicks.ts';
import { useDelayedTrue } from '../../ui/time/use-delayed-true.ts';
import { DaysChart } from './chart/DaysChart.tsx';
import { PeriodFigures } from './PeriodFigures.tsx';
import { TopAndMovingLinks } from './TopAndMovingLinks.tsx';

export interface PeriodStatisticsProps {
  dailyClicks: DailyClicksState;
  /** `null`: nothing is known yet. */
  counted: CountedClicks | null;
  /** `null`: the days are those of the whole account. */
  link: Link | null;
  links: readonly Link[];
  period: number;
  /** The history of the links. `null`: not read, or there is none yet. */
  clickHistory: ClickHistory | null;
  accountId: string;
  zone: ServiceZone;
  host: string;
  isOfLink: boolean;
  /** More figures. */
  children?: ComponentChildren;
}

/** What a look has found so far, shown as it arrives. What is missing is named. */
export function PeriodStatistics(props: PeriodStatisticsProps) {
  const { dailyClicks, counted, link, links, zone, host, isOfLink, children } = props;
  const { view, failure, fetchedAt, isBusy, reload } = dailyClicks;
  const isSlow = useDelayedTrue(fetchedAt === null && failure === null, 200);
  const hasDays = view?.days.some(({ clicks }) => clicks !== null) ?? false;
  const isLoading = view === null || (fetchedAt === null && !hasDays);
  const made = link && parseServiceTime(link.createdAt, zone);
  const createdOn = made === null ? null : t('createdOn', formatDate(made));
  return (
    <>
      {failure && (
        <section class="failed">
          <FailureNotice failure={failure} host={host} onRetry={reload} />
        </section>
      )}
      {isLoading && !failure && <section class="loading muted">{isSlow && t('loading')}</section>}
      {!isLoading && counted && (
        <>
          <PeriodFigures view={view} counted={counted} links={isOfLink ? null : links} createdOn={createdOn}>
            {children}
          </PeriodFigures>
          {hasDays && <DaysChart view={view} counted={counted} zone={zone} isAsking={isBusy} />}
          {!hasDays && view.progress === null && <p class="muted">{noDaysText(view, isOfLink)}</p>}
          {hasDays && !view.areFixed && <p class="muted">{t('statNotFixed')}</p>}
          {isOfLink ? (
            view.summary && <SharesOfLink view={view} counted={counted} />
          ) : (
            <div class="halves">
              <TopAndMovingLinks {...props} />
              {view.summary && (
                <div class="panel">
                  <Tabs label={t('clicksHeading')} tabs={tabsOf(view, counted)} />
                </div>
              )}
            </div>
          )}
        </>
      )}
    </>
  );
}

function tabsOf({ summary }: DailyClicksView, { period }: CountedClicks): Tab[] {
  const { totalClicks: clicks = null } = summary ?? {};
  const aside = <span class="muted">{clicksUnitText({ clicks, period })}</span>;
  return shareTabs(summary ?? {}).map((tab) => ({ ...tab, aside }));
}

/** Of one link, both have room. */
const SharesOfLink = ({ view, counted }: { view: DailyClicksView; counted: CountedClicks }) => (
  <div class="halves">
    {tabsOf(view, counted).map(({ name, aside, panel }) => (
      <section class="panel" key={name}>
        <div class="panel-head">
          <h2>{name}</h2>
          {aside}
        </div>
        {panel}
      </section>
    ))}
  </div>
);
