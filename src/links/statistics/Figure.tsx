import type { ComponentChildren } from 'preact';
import { formatNumber } from '../../platform/words.ts';
import { formatChange } from '../../ui/statistics/format-change.ts';

export interface FigureProps {
  name: string;
  /** `null`: nobody has told. */
  value: number | null;
  format?: (value: number) => string;
  aside?: ComponentChildren;
  children?: ComponentChildren;
}

/** One number with its name, and what it is beside another. */
export const Figure = ({ name, value, format = formatNumber, aside, children }: FigureProps) => (
  <div class="figure">
    <span class="muted figure-name">{name}</span>
    <b>{value === null ? '–' : format(value)}</b>
    {aside}
    <div class="muted">{children}</div>
  </div>
);

/** How much more or less it is than before; nothing, where there was nothing before. */
export const Change = ({ share }: { share: number | null }) =>
  share === null ? null : (
    <span class={share > 0 ? 'change up' : share < 0 ? 'change down' : 'change'}>{formatChange(share)}</span>
  );
