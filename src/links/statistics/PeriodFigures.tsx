import type { ComponentChildren } from 'preact';
import type { Link } from '../../core/link/link.ts';
import { bestDay, countNewLinks, relativeChange } from '../../core/statistics/figures.ts';
import type { CountedClicks } from '../../core/statistics/count-clicks.ts';
import { isDailyFetchSettled, type DailyClicksView } from '../../core/statistics/daily-clicks-view.ts';
import { formatNumber, t, tPlural, formatUnitLong } from '../../platform/i18n.ts';
import {
  clicksBeforeText,
  bestDayText,
  uniqueHeadingText,
} from '../../ui/statistics/counted-clicks-texts.ts';
import { formatAverage } from '../../ui/statistics/format-average.ts';
import { ChangeFrom, Figure } from './Figure.tsx';

export interface PeriodFiguresProps {
  view: DailyClicksView;
  counted: CountedClicks;
  /** The links of the whole account. `null`: the numbers are those of one link. */
  links: readonly Link[] | null;
  /** When the link was created, as text. */
  createdOn: string | null;
  /** More figures. */
  children?: ComponentChildren;
}

/** The numbers of a period, each with its window, and with that of the period before if that is known. */
export function PeriodFigures({ view, counted, links, createdOn, children }: PeriodFiguresProps) {
  const { clicks, period, days } = counted;
  const window = period === null ? null : formatUnitLong(period, 'day');
  const unknown = days.slice(0, -1).filter((day) => day.clicks === null).length;
  const best = isDailyFetchSettled(view) ? bestDay(days) : null;
  return (
    <section class="figures">
      <Figure name={window === null ? t('clicksHeadingSoFar') : t('statClicksIn', window)} value={clicks}>
        {period === null ? createdOn : <Before counted={counted} />}
      </Figure>
      <Figure name={uniqueHeadingText(period)} value={view.summary?.uniqueClicks ?? null}>
        {t('statNoCompare')}
      </Figure>
      {links === null
        ? period !== null && (
            <Figure
              name={t('statAverage')}
              value={clicks === null ? null : clicks / view.daysExisted}
              format={formatAverage}
            >
              {tPlural('statOver', view.daysExisted)}
            </Figure>
          )
        : window !== null && <NewLinks view={view} links={links} window={window} />}
      {days.length > 0 && (
        <Figure
          name={t('statBest')}
          value={best?.clicks ?? null}
          unit={best?.isAtLeast && <span class="muted">{t('orMore')}</span>}
        >
          {best?.isAtLeast ? tPlural('daysUnknown', unknown) : best && bestDayText(best, 'long')}
        </Figure>
      )}
      {children}
    </section>
  );
}

/** A change stands beside what it compares. */
function Before({ counted }: { counted: CountedClicks }) {
  const { before, change } = counted;
  if (before === null) return <>{t('statNoCompare')}</>;
  if (change === null) return <>{clicksBeforeText(counted)}</>;
  return <ChangeFrom share={change}>{t('statFrom', formatNumber(before.clicks))}</ChangeFrom>;
}

function NewLinks({
  view: { days },
  links,
  window,
}: {
  view: DailyClicksView;
  links: readonly Link[];
  window: string;
}) {
  const { now, before, isComparable } = countNewLinks(links, days);
  return (
    <Figure name={t('statNewLinksIn', window)} value={now}>
      {isComparable ? (
        <ChangeFrom share={relativeChange(now, before)}>{t('statFrom', formatNumber(before))}</ChangeFrom>
      ) : (
        t('statNoCompare')
      )}
    </Figure>
  );
}
