import type { ComponentChildren } from 'preact';
import { statisticsPeriods } from '../../core/link/analytics.ts';
import { formatNumber, tPlural, t, formatUnitLong } from '../../platform/i18n.ts';
import { Button } from '../controls/Button.tsx';

export interface PeriodButtonsProps {
  value: number;
  /** The longest period that the service has. */
  longest: number;
  onValue: (days: number) => void;
  /** Only the numbers are drawn. */
  isShort?: boolean;
  children?: ComponentChildren;
}

export const PeriodButtons = ({ value, longest, onValue, isShort = false, children }: PeriodButtonsProps) => (
  <div class="segments" role="group" aria-label={t('period')}>
    {statisticsPeriods
      .filter((days) => days <= longest)
      .map((days) => (
        <Button
          kind="segment"
          key={days}
          aria-pressed={days === value}
          title={tPlural('lastDays', days)}
          {...(isShort && { 'aria-label': formatUnitLong(days, 'day') })}
          onClick={() => onValue(days)}
        >
          {isShort ? formatNumber(days) : formatUnitLong(days, 'day')}
        </Button>
      ))}
    {children}
  </div>
);
