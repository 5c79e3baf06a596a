import type { ComponentChild, ComponentChildren } from 'preact';
import type { NamedClicks } from '../../core/link/analytics.ts';
import { formatPercent, t } from '../../platform/i18n.ts';

const most = 6;

export interface ShareBarsProps {
  heading: string;
  shares: NamedClicks[];
  /** The picture of a share, before its name. */
  picture?: (name: string) => ComponentChild;
  others: string;
  /** All clicks of the period. `null`: nobody knows them. */
  clicks: number | null;
  empty: string;
  children?: ComponentChildren;
}

/**
 * Shares of a whole as bars, largest first. Everything beyond six is one bar, and so are clicks of which the service names nothing: otherwise
 * the other bars would claim more than is known.
 */
export function ShareBars({ heading, shares, picture, others, clicks, empty, children }: ShareBarsProps) {
  const named = shares.reduce((sum, { count }) => sum + count, 0);
  const total = named > 0 ? Math.max(named, clicks ?? 0) : 0;
  const rows = withRest(topShares(shares, others), total - named);
  return (
    <section class="shares">
      <h2 class="muted">{heading}</h2>
      {total === 0 && <p class="muted">{empty}</p>}
      <dl class="bars">
        {total > 0 &&
          rows.map(({ name, count }) => (
            <div key={name}>
              <dt title={name}>
                {picture?.(name)}
                {name}
              </dt>
              <dd>
                <svg aria-hidden="true">
                  <rect width={`${(count / total) * 100}%`} height="6" rx="3" />
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

/** The service may have a share of this name itself. */
function withRest(shares: NamedClicks[], rest: number): NamedClicks[] {
  const name = t('unknownShare');
  if (rest === 0) return shares;
  const own = shares.find((share) => share.name === name)?.count ?? 0;
  return [...shares.filter((share) => share.name !== name), { name, count: own + rest }];
}

function topShares(shares: NamedClicks[], others: string): NamedClicks[] {
  const sorted = shares.toSorted((a, b) => b.count - a.count);
  if (sorted.length <= most) return sorted;
  const rest = sorted.slice(most - 1).reduce((sum, { count }) => sum + count, 0);
  return [...sorted.slice(0, most - 1), { name: others, count: rest }];
}
