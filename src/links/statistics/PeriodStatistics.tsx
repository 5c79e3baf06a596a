import type { Link } from '../../core/link/link.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import type { DailyClicksView } from '../../core/statistics/daily-clicks-view.ts';
import { tPlural, formatNumber, t } from '../../platform/i18n.ts';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { ShareBars } from '../../ui/statistics/ShareBars.tsx';
import { deviceIconByLabel, translateDeviceNames } from '../../ui/statistics/devices.tsx';
import { useDelayedTrue } from '../../ui/time/use-delayed-true.ts';
import { readLastVisit } from '../../storage/list/last-visit.ts';
import { useChangeSinceVisit } from '../use-change-since-visit.ts';
import { DaysChart } from './chart/DaysChart.tsx';
import { PeriodFigures } from './PeriodFigures.tsx';
import { TopAndMovingLinks } from './TopAndMovingLinks.tsx';
import type { DailyClicksState } from './use-daily-clicks.ts';

export interface PeriodStatisticsProps {
  dailyClicks: DailyClicksState;
  /** The links of the whole account. `null`: the days are those of one link. */
  links: readonly Link[] | null;
  /** The history of the links. `null`: not read, or there is none yet. */
  clickHistory: ClickHistory | null;
  accountId: string;
  host: string;
}

/** What a look has found so far, shown as it arrives. What is missing is named. */
export function PeriodStatistics({
  dailyClicks: { view, failure, fetchedAt, isBusy, reload },
  links,
  clickHistory: course,
  accountId,
  host,
}: PeriodStatisticsProps) {
  const isSlow = useDelayedTrue(fetchedAt === null && failure === null, 200);
  const { changeOf } = useChangeSinceVisit(accountId, readLastVisit);
  const hasDays = view?.days.some(({ clicks }) => clicks !== null) ?? false;
  const isLoading = view === null || (fetchedAt === null && !hasDays);
  return (
    <>
      {failure && (
        <section class="failed">
          <FailureNotice failure={failure} host={host} onRetry={reload} />
        </section>
      )}
      {isLoading && !failure && <section class="loading muted">{isSlow && t('loading')}</section>}
      {!isLoading && (
        <div class={links ? 'statistics' : 'statistics of-link'}>
          <PeriodFigures view={view} links={links} />
          {hasDays && <DaysChart view={view} areBars={links === null} isAsking={isBusy} />}
          {!hasDays && view.progress === null && <p class="muted">{noDaysText(view, links === null)}</p>}
          {hasDays && !view.areFixed && <p class="muted">{t('statNotFixed')}</p>}
          {view.summary && <Shares view={view} isOfLink={links === null} />}
          {links && <TopAndMovingLinks links={links} changeOf={changeOf} clickHistory={course} />}
        </div>
      )}
    </>
  );
}

const noDaysText = (
  { hasTrailingTotals: areWindows, summary }: DailyClicksView,
  isOfLink: boolean,
): string =>
  areWindows || summary?.totalClicks === null
    ? t(isOfLink ? 'noDaysOfLink' : 'noDaysOfAccount')
    : t('statNoWindows');

function Shares({ view: { summary }, isOfLink }: { view: DailyClicksView; isOfLink: boolean }) {
  const { devices = [], countries = [], totalClicks = null } = summary ?? {};
  const ofCountries = (
    <ShareBars
      heading={t('countries')}
      shares={countries}
      others={t('others')}
      clicks={totalClicks}
      empty={t('noCountries')}
    />
  );
  return (
    <>
      {!isOfLink && ofCountries}
      <ShareBars
        heading={t('devices')}
        shares={translateDeviceNames(devices)}
        picture={deviceIconByLabel}
        others={t('others')}
        clicks={totalClicks}
        empty={t('noDevices')}
      >
        {summary?.totalClicks ? (
          <p class="muted">{tPlural('statShares', summary.totalClicks, formatNumber(summary.totalClicks))}</p>
        ) : null}
      </ShareBars>
      {isOfLink && ofCountries}
    </>
  );
}
