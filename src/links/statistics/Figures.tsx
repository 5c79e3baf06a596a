import type { Link } from '../../core/link/link.ts';
import { daysBetween, sumOf, type DayClicks } from '../../core/statistics/days.ts';
import { bestDay, changeOf, newLinks } from '../../core/statistics/figures.ts';
import type { Before } from '../../core/statistics/kept-days.ts';
import { isSettled, type DaysView } from '../../core/statistics/view.ts';
import { countWord, formatNumber, word } from '../../platform/words.ts';
import { dayName } from '../../ui/statistics/day-words.ts';
import { Facts } from '../../ui/statistics/Facts.tsx';
import { Change, Figure } from './Figure.tsx';
import { dayRange, formatAverage } from './number-words.ts';
import { Spark } from '../../ui/statistics/Spark.tsx';

export interface FiguresProps {
  view: DaysView;
  /** The links of the whole account. `null`: the numbers are those of one link. */
  links: readonly Link[] | null;
}

/** The numbers of a period, each with that of the period before, if known. */
export function Figures({ view, links }: FiguresProps) {
  const { summary, days, daysThere, before } = view;
  // Until the service has answered, the clicks are the sum of the kept days, if all of them are kept.
  const clicks = summary ? summary.totalClicks : sumOf(days);
  const averageBefore = before && before.clicks / lengthOf(before);
  return (
    <section class="figures">
      <Figure name={word('clicksHeading')} value={clicks} aside={<Spark days={days} />}>
        {clicks !== null && <ClicksBefore clicks={clicks} view={view} />}
      </Figure>
      <Figure name={word('statUnique')} value={summary?.uniqueClicks ?? null} />
      {links === null ? (
        <Figure
          name={word('statAverage')}
          value={clicks === null ? null : clicks / daysThere}
          format={formatAverage}
        >
          {clicks !== null && averageBefore !== null && (
            <>
              <Change share={changeOf(clicks / daysThere, averageBefore)} />{' '}
              {word('statWasBefore', formatAverage(averageBefore))}
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

const lengthOf = ({ from, to }: Before): number => daysBetween(from, to) + 1;

function ClicksBefore({ clicks, view }: { clicks: number; view: DaysView }) {
  const { days, before, isBeforeWhole } = view;
  if (before === null) return <>{word('statNoCompare')}</>;
  const { from, to } = before;
  const length = lengthOf(before);
  // An earlier period was asked for some days ago, so its dates are shown.
  const isJustBefore = daysBetween(to, days[0]?.day ?? '') <= 1;
  const number = formatNumber(before.clicks);
  return (
    <>
      {isBeforeWhole && <Change share={changeOf(clicks, before.clicks)} />}{' '}
      {isJustBefore
        ? countWord('statBefore', length, number, formatNumber(length))
        : word('statBeforeDates', number, dayRange(from, to))}
    </>
  );
}

function NewLinks({ view: { days }, links }: { view: DaysView; links: readonly Link[] }) {
  const { now, daily, before, isComparable } = newLinks(links, days);
  return (
    <Figure
      name={word('statNewLinks')}
      value={now}
      aside={<Spark days={daily.map((count) => ({ clicks: count }))} />}
    >
      {isComparable && <Change share={changeOf(now, before)} />} {word('statWasBefore', formatNumber(before))}
    </Figure>
  );
}

/** Only known when all days are. */
const bestOf = (days: readonly DayClicks[]) => (sumOf(days) === null ? null : bestDay(days));

function BestDay({ view }: { view: DaysView }) {
  const { days, daysBefore, isBeforeWhole } = view;
  const best = isSettled(view) ? bestOf(days) : null;
  const before = isBeforeWhole ? bestOf(daysBefore) : null;
  return (
    <Figure name={word('statBest')} value={best?.clicks ?? null}>
      {best && (
        <Facts>
          {before && (
            <span>
              <Change share={changeOf(best.clicks, before.clicks)} />{' '}
              {word('statWasBefore', formatNumber(before.clicks))}
            </span>
          )}
          {dayName(best.day, 'long')}
          {best.day === days.at(-1)?.day && word('statToday')}
        </Facts>
      )}
    </Figure>
  );
}
