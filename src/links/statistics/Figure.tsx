import type { ComponentChildren } from 'preact';
import { formatNumber } from '../../platform/i18n.ts';
import { PercentChange } from '../../ui/statistics/PercentChange.tsx';

export interface FigureProps {
  name: string;
  /** `null`: nobody knows it. */
  value: number | null;
  format?: (value: number) => string;
  /** What belongs to the number, beside it. */
  unit?: ComponentChildren;
  children?: ComponentChildren;
}

/** A number with its name above it, and what belongs to it below. */
export const Figure = ({ name, value, format = formatNumber, unit, children }: FigureProps) => (
  <div class="figure">
    <h3>{name}</h3>
    <p>
      <b>{value === null ? '–' : format(value)}</b> {unit}
    </p>
    <p class="muted">{children}</p>
  </div>
);

/** The change with its direction, drawn and as a sign, and from what. */
export const ChangeFrom = ({ share, children }: { share: number | null; children: ComponentChildren }) => (
  <>
    {share !== null && share !== 0 && (
      <svg class={share > 0 ? 'change up' : 'change down'} viewBox="0 0 8 8" aria-hidden="true">
        <path d={share > 0 ? 'M4 1l4 6H0z' : 'M4 7L0 1h8z'} />
      </svg>
    )}
    <PercentChange share={share} /> {children}
  </>
);
