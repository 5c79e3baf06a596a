import type { Link } from '../../core/link/link.ts';
import { daysBetween, sumDayClicks, type DayClicks } from '../../core/statistics/days.ts';
import { bestDay, relativeChange, countNewLinks } from '../../core/statistics/figures.ts';
import type { PeriodClicks } from '../../core/statistics/stored-daily-clicks.ts';
import { isDailyFetchSettled, type DailyClicksView } from '../../core/statistics/daily-clicks-view.ts';
import { tPlural, formatNumber, t } from '../../platform/i18n.ts';
import { formatServiceDay } from '../../ui/statistics/format-service-day.ts';
import { DotSeparatedFacts } from '../../ui/statistics/DotSeparatedFacts.tsx';
import { PercentChange, Figure } from './Figure.tsx';
import { formatDayRange, formatAverage } from './format-day-range.ts';
import { Sparkline } from '../../ui/statistics/Sparkline.tsx';

export interface PeriodFiguresProps {
  view: DailyClicksView;
  /** The links of the whole account. `null`: the numbers are those of one link. */
  links: readonly Link[] | null;
}

/** The numbers of a period, each with that of the period before, if known. */
export function PeriodFigures({ view, links }: PeriodFiguresProps) {
  const { summary, days, daysExisted, before } = view;
  // Until the service has answered, the clicks are the sum of the kept days, if all of them are kept.
  const clicks = summary ? summary.totalClicks : sumDayClicks(days);
  const averageBefore = before && before.clicks / lengthOf(before);
  return (
    <section class="figures">
      <Figure name={t('clicksHeading')} value={clicks} aside={<Sparkline days={days} />}>
        {clicks !== null && <ClicksBefore clicks={clicks} view={view} />}
      </Figure>
      <Figure name={t('statUnique')} value={summary?.uniqueClicks ?? null} />
      {links === null ? (
        <Figure
          name={t('statAverage')}
          value={clicks === null ? null : clicks / daysExisted}
          format={formatAverage}
        >
          {clicks !== null && averageBefore !== null && (
            <>
              <PercentChange share={relativeChange(clicks / daysExisted, averageBefore)} />{' '}
              {t('statWasBefore', formatAverage(averageBefore))}
            </>
          )}
        </Figure>
      ) : (
        <NewLinks view={view} links={links} />
      )}
      <BestDay view={view} />
    </section>
  );
}

const lengthOf = ({ from, to }: PeriodClicks): number => daysBetween(from, to) + 1;

function ClicksBefore({ clicks, view }: { clicks: number; view: DailyClicksView }) {
  const { days, before, isBeforeWhole } = view;
  if (before === null) return <>{t('statNoCompare')}</>;
  const { from, to } = before;
  const length = lengthOf(before);
  // An earlier period was asked for some days ago, so its dates are shown.
  const isJustBefore = daysBetween(to, days[0]?.day ?? '') <= 1;
  const number = formatNumber(before.clicks);
  return (
    <>
      {isBeforeWhole && <PercentChange share={relativeChange(clicks, before.clicks)} />}{' '}
      {isJustBefore
        ? tPlural('statBefore', length, number, formatNumber(length))
        : t('statBeforeDates', number, formatDayRange(from, to))}
    </>
  );
}

function NewLinks({ view: { days }, links }: { view: DailyClicksView; links: readonly Link[] }) {
  const { now, daily, before, isComparable } = countNewLinks(links, days);
  return (
    <Figure
      name={t('statNewLinks')}
      value={now}
      aside={<Sparkline days={daily.map((count) => ({ clicks: count }))} />}
    >
      {isComparable && <PercentChange share={relativeChange(now, before)} />}{' '}
      {t('statWasBefore', formatNumber(before))}
    </Figure>
  );
}

/** Only known when all days are. */
const bestOf = (days: readonly DayClicks[]) => (sumDayClicks(days) === null ? null : bestDay(days));

function BestDay({ view }: { view: DailyClicksView }) {
  const { days, daysBefore, isBeforeWhole } = view;
  const best = isDailyFetchSettled(view) ? bestOf(days) : null;
  const before = isBeforeWhole ? bestOf(daysBefore) : null;
  return (
    <Figure name={t('statBest')} value={best?.clicks ?? null}>
      {best && (
        <DotSeparatedFacts>
          {before && (
            <span>
              <PercentChange share={relativeChange(best.clicks, before.clicks)} />{' '}
              {t('statWasBefore', formatNumber(before.clicks))}
            </span>
          )}
          {formatServiceDay(best.day, 'long')}
          {best.day === days.at(-1)?.day && t('statToday')}
        </DotSeparatedFacts>
      )}
    </Figure>
  );
}
