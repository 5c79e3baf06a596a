import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { addMonths, dayByKey, weeksOfMonth } from '../../../core/list/calendar.ts';
import type { DayRange } from '../../../core/list/filter-links.ts';
import { formatLocale, formatNumber } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { formatServiceDay } from '../../../ui/statistics/statistics-formats.ts';
import { addDays } from '../../../core/list/local-days.ts';

export interface MonthGridProps {
  /** Its month is shown, and Tab leads to it. */
  active: string;
  /** Gets days up to today. */
  onActive: (day: string) => void;
  range: DayRange;
  today: string;
  onChoose: (day: string) => void;
}

/** A month, with its days that are in the range. Days to come can't be chosen. */
export function MonthGrid({ active, onActive, range, today, onChoose }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const firstWeekday = useMemo(firstWeekdayOfLocale, [formatLocale()]);
  useLayoutEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const moveTo = (day: string) => onActive(day > today ? today : day);
  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const day = dayByKey(active, event, firstWeekday, isRtl ? 'ArrowLeft' : 'ArrowRight');
    if (day === null) return;
    event.preventDefault();
    hasMoved.current = true;
    moveTo(day);
  };
  const toMonth = (count: number) => {
    const other = addMonths(active, count);
    return (
      <Button
        kind="icon-button"
        icon={count < 0 ? 'back' : 'next'}
        isSmall
        label={formatServiceDay(other, 'month')}
        isBusy={other.slice(0, 7) > today.slice(0, 7)}
        onClick={() => moveTo(other)}
      />
    );
  };
  return (
    <>
      <div class="row">
        <b class="grow" aria-live="polite">
          {formatServiceDay(active, 'month')}
        </b>
        {toMonth(-1)}
        {toMonth(1)}
      </div>
      <table
        class="month"
        role="grid"
        aria-label={formatServiceDay(active, 'month')}
        ref={grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdayTexts(firstWeekday).map(({ name, letter }) => (
              <th key={name} scope="col" abbr={name}>
                <span aria-hidden="true">{letter}</span>
                <span class="visually-hidden">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(active, firstWeekday).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={weekday} />
                ) : (
                  <td key={weekday} aria-selected={isWithin(day, range)}>
                    <Button
                      kind={day === range.from || day === range.to ? 'day outermost' : 'day'}
                      tabIndex={day === active ? 0 : -1}
                      aria-label={formatServiceDay(day, 'spoken')}
                      aria-current={day === today ? 'date' : undefined}
                      isBusy={day > today}
                      onClick={() => onChoose(day)}
                    >
                      {formatNumber(Number(day.slice(8)))}
                    </Button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const isWithin = (day: string, { from, to }: DayRange): boolean =>
  (from !== '' || to !== '') && from <= day && (to === '' || day <= to);

/** A Sunday. */
const anySunday = '2023-01-01';

/** The names of the days of the week, in their order: in full, and as one letter. */
const weekdayTexts = (firstWeekday: number): { name: string; letter: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    const day = addDays(anySunday, firstWeekday + index);
    return { name: formatServiceDay(day, 'weekday'), letter: formatServiceDay(day, 'weekdayLetter') };
  });

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number;
}

/** The day that weeks start with where the user lives; 0 is Sunday. Monday in a browser that doesn't know. */
function firstWeekdayOfLocale(): number {
  const locale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(
    formatLocale(),
  );
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7;
}
