import type { ComponentChildren } from 'preact';
import type { Share } from '../../core/link/analytics.ts';
import { formatPercent } from '../../platform/words.ts';

const most = 6;

export interface BarsProps {
  heading: string;
  shares: Share[];
  others: string;
  empty: string;
  children?: ComponentChildren;
}

/** Shares of a whole as bars, largest first. Everything beyond six is one bar. */
export function Bars({ heading, shares, others, empty, children }: BarsProps) {
  const rows = topShares(shares, others);
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  return (
    <section class="shares">
      <h2 class="muted">{heading}</h2>
      {total === 0 && <p class="muted">{empty}</p>}
      <dl class="bars">
        {total > 0 &&
          rows.map(({ name, count }) => (
            <div key={name}>
              <dt title={name}>{name}</dt>
              <dd>
                <svg aria-hidden="true">
                  <rect width={`${(count / total) * 100}%`} height="8" rx="4" />
                </svg>
                <span>{formatPercent(count / total)}</span>
              </dd>
            </div>
          ))}
      </dl>
      {children}
    </section>
  );
}

function topShares(shares: Share[], others: string): Share[] {
  const sorted = shares.toSorted((a, b) => b.count - a.count);
  if (sorted.length <= most) return sorted;
  const rest = sorted.slice(most - 1).reduce((sum, { count }) => sum + count, 0);
  return [...sorted.slice(0, most - 1), { name: others, count: rest }];
}
