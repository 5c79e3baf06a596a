import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { DayRange, LinkFilters } from '../../../core/list/filter-links.ts';
import { parseCreatedFilter } from '../../../core/list/filter-parameters.ts';
import { daysBetween } from '../../../core/statistics/days.ts';
import { t, formatUnitLong } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { placeBelow } from '../../../ui/menu/place-popover.ts';
import { createdChoices, createdFilterText } from '../filter-groups.ts';
import { useToday } from '../../../ui/time/use-today.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { handleSubmit } from '../../../ui/controls/handle-submit.ts';

export interface DatesPopoverProps {
  filters: LinkFilters;
  onFilters: (filters: LinkFilters) => void;
  onClose: () => void;
}

const noRange: DayRange = { from: '', to: '' };
/** What a month is shown of while a year is typed. */
const leastShown = '1000-01-01';
/** A year has four digits. */
const mostTyped = '9998-12-31';

/** Asks for the days when links were created: those up to today, or any from one to another, chosen in a month or typed. */
export function DatesPopover({ filters, onFilters, onClose }: DatesPopoverProps) {
  const { created } = filters;
  const today = useToday();
  const popover = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState(typeof created === 'object' && created ? created : noRange);
  /** The day that was chosen first, while the other end is still to come. */
  const [begun, setBegun] = useState<string | null>(null);
  const [active, setActive] = useState(() => earlier(range.to || range.from || today, today));
  useLayoutEffect(() => {
    // Below what was pressed to open the menu, which has the focus again.
    const opener = document.activeElement;
    const follow = () => {
      if (popover.current && opener instanceof HTMLElement) placeBelow(popover.current, opener, true);
    };
    popover.current?.showPopover();
    follow();
    popover.current?.querySelector<HTMLElement>('.month [tabindex="0"]')?.focus();
    addEventListener('resize', follow);
    return () => removeEventListener('resize', follow);
  }, []);
  const close = () => popover.current?.hidePopover();
  const apply = (wanted: LinkFilters['created']) => {
    close();
    onFilters({ ...filters, created: wanted });
  };
  const choose = (day: string) => {
    setActive(day);
    setBegun(begun === null ? day : null);
    setRange(begun !== null && begun < day ? { from: begun, to: day } : { from: day, to: begun ?? day });
  };
  const typeEnd = (end: keyof DayRange) => (value: string) => {
    setRange((now) => ({ ...now, [end]: value }));
    setBegun(null);
    if (value >= leastShown) setActive(earlier(value, today));
  };
  return (
    <div
      class="menu dates"
      popover="auto"
      role="dialog"
      aria-label={t('createdHeading')}
      ref={popover}
      onToggle={({ newState }: { newState: string }) => {
        if (newState === 'closed') onClose();
      }}
      // Keys belong to what is open, and not to what is around it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="presets">
        {createdChoices.map((days) => (
          <Button kind="item" key={days} onClick={() => apply(days)}>
            {createdFilterText(days)}
          </Button>
        ))}
        <Button kind="item" onClick={() => apply({ from: `${today.slice(0, 4)}-01-01`, to: '' })}>
          {t('createdThisYear')}
        </Button>
      </div>
      <form
        onSubmit={handleSubmit(() => {
          apply(parseCreatedFilter(`${range.from}..${range.to}`));
        })}
      >
        <div class="days">
          <div class="ends">
            <DateField name={t('from')} value={range.from} onValue={typeEnd('from')} />
            <DateField name={t('to')} min={range.from} value={range.to} onValue={typeEnd('to')} />
          </div>
          <MonthGrid active={active} onActive={setActive} range={range} today={today} onChoose={choose} />
        </div>
        <footer>
          <span class="grow">{rangeText(range)}</span>
          <Button kind="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit">
            {t('show')}
          </Button>
        </footer>
      </form>
    </div>
  );
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** “Nov 9 – 20, 2026”, and how many days that are. */
function rangeText({ from, to }: DayRange) {
  if (from > to && to !== '') return null;
  if (from === '' && to === '') return null;
  return (
    <>
      <span>{createdFilterText({ from, to })}</span>
      {from !== '' && to !== '' && <span>{formatUnitLong(daysBetween(from, to) + 1, 'day')}</span>}
    </>
  );
}

interface DateFieldProps {
  name: string;
  min?: string;
  value: string;
  onValue: (value: string) => void;
}

const DateField = ({ name, min, value, onValue }: DateFieldProps) => (
  <span class="field small">
    <input
      type="date"
      aria-label={name}
      min={min}
      max={mostTyped}
      value={value}
      onInput={(event) => onValue(event.currentTarget.value)}
    />
  </span>
);
