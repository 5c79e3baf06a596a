import type { ComponentChildren } from 'preact';
import type { Link } from '../../core/link/link.ts';
import { bestDay, countNewLinks } from '../../core/statistics/figures.ts';
import type { CountedClicks } from '../../core/statistics/count-clicks.ts';
import { isDailyFetchSettled, type DailyClicksView } from '../../core/statistics/daily-clicks-view.ts';
import { t, tPlural, formatUnitLong, formatNumber } from '../../platform/i18n.ts';
import {
  bestDayCaption,
  changeFromText,
  clicksBeforeText,
  noChangeText,
  uniqueHeadingText,
} from '../../ui/statistics/counted-clicks-texts.ts';
import { formatAverage } from '../../ui/statistics/statistics-formats.ts';
import { PercentChange } from '../../ui/statistics/PercentChange.tsx';

export interface PeriodFiguresProps {
  view: DailyClicksView;
  counted: CountedClicks;
  /** The links of the whole account; none may be known. `null`: the numbers are those of one link. */
  links: readonly Link[] | null;
  /** When the link was created, as text. */
  createdOn: string | null;
  /** More figures. */
  children?: ComponentChildren;
}

/** The numbers of a period, each with its window, and with that of the period before if that is known. */
export function PeriodFigures({ view, counted, links, createdOn, children }: PeriodFiguresProps) {
  const { clicks, period, days, fullDays, average } = counted;
  const window = period === null ? null : formatUnitLong(period, 'day');
  const unknown = days.slice(0, -1).filter((day) => day.clicks === null).length;
  const best = isDailyFetchSettled(view) ? bestDay(days) : null;
  return (
    <section class="figures">
      <Figure name={window === null ? t('clicksHeadingSoFar') : t('statClicksIn', window)} value={clicks}>
        {period === null ? (
          createdOn
        ) : (
          <ChangeFrom share={counted.change}>{clicksBeforeText(counted)}</ChangeFrom>
        )}
      </Figure>
      <Figure name={uniqueHeadingText(period)} value={view.summary?.uniqueClicks ?? null}>
        {t('statNoCompare')}
      </Figure>
      {links === null
        ? fullDays > 0 && (
            <Figure name={t('statAverage')} value={average} format={formatAverage}>
              {tPlural('statOver', fullDays)}
            </Figure>
          )
        : window !== null && links.length > 0 && <NewLinks view={view} links={links} window={window} />}
      {days.length > 0 && (
        <Figure
          name={t('statBest')}
          value={best?.clicks ?? null}
          unit={best?.isAtLeast && <span class="muted">{t('orMore')}</span>}
        >
          {best?.isAtLeast ? tPlural('daysUnknown', unknown) : best && bestDayCaption(best, 'long')}
        </Figure>
      )}
      {children}
    </section>
  );
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
  const { now, today, before, change, isComparable } = countNewLinks(links, days);
  return (
    <Figure
      name={t('statNewLinksIn', window)}
      value={now}
      // Without it, the same number before and after would seem to be a change.
      unit={
        isComparable &&
        today > 0 && <span class="muted">{t('labelAndText', t('statToday'), formatNumber(today))}</span>
      }
    >
      <ChangeFrom share={change}>
        {isComparable ? changeFromText(before, days.length - 1) : noChangeText(days.length)}
      </ChangeFrom>
    </Figure>
  );
}

interface FigureProps {
  name: string;
  /** `null`: nobody knows it. */
  value: number | null;
  format?: (value: number) => string;
  /** What belongs to the number, beside it. */
  unit?: ComponentChildren;
  children?: ComponentChildren;
}

/** A number with its name above it, and what belongs to it below. */
const Figure = ({ name, value, format = formatNumber, unit, children }: FigureProps) => (
  <div class="figure">
    <h3>{name}</h3>
    <p>
      <b>{value === null ? '–' : format(value)}</b> {unit}
    </p>
    <p class="muted">{children}</p>
  </div>
);

/** The change with its direction, drawn and as a sign, and from what. */
const ChangeFrom = ({ share, children }: { share: number | null; children: ComponentChildren }) => (
  <>
    {share !== null && share !== 0 && (
      <svg class={share > 0 ? 'change up' : 'change down'} viewBox="0 0 8 8" aria-hidden="true">
        <path d={share > 0 ? 'M4 1l4 6H0z' : 'M4 7L0 1h8z'} />
      </svg>
    )}
    <PercentChange share={share} /> {children}
  </>
);
