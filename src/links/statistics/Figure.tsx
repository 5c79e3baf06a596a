import type { ComponentChildren } from 'preact';
import { formatNumber } from '../../platform/i18n.ts';
import { formatPercentChange } from '../../ui/statistics/format-percent-change.ts';

export interface FigureProps {
  name: string;
  /** `null`: the service has not told it. */
  value: number | null;
  format?: (value: number) => string;
  aside?: ComponentChildren;
  children?: ComponentChildren;
}

/** A number with its name, and details beside it. */
export const Figure = ({ name, value, format = formatNumber, aside, children }: FigureProps) => (
  <div class="figure">
    <span class="muted figure-name">{name}</span>
    <b>{value === null ? '–' : format(value)}</b>
    {aside}
    <div class="muted">{children}</div>
  </div>
);

/** The change since before, or nothing if there was nothing before. */
export const PercentChange = ({ share }: { share: number | null }) =>
  share === null ? null : (
    <span class={share > 0 ? 'change up' : share < 0 ? 'change down' : 'change'}>
      {formatPercentChange(share)}
    </span>
  );
