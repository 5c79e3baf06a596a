import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import { relativeChange, topLinksBy, topLinksAndPeriod } from '../../core/statistics/figures.ts';
import { noFilters } from '../../core/list/filter-links.ts';
import { moversOf } from '../../core/statistics/movers.ts';
import { formatNumber, t, formatGain, type TextKey } from '../../platform/i18n.ts';
import { readLastVisit } from '../../storage/list/last-visit.ts';
import { Tabs, type Tab } from '../../ui/controls/Tabs.tsx';
import { clicksUnitText } from '../../ui/statistics/counted-clicks-texts.ts';
import { PercentChange } from '../../ui/statistics/PercentChange.tsx';
import { hashOfRoute } from '../route.ts';
import { useChangeSinceVisit } from '../../ui/use-change-since-visit.ts';
import { RankedLink } from './RankedLink.tsx';

const most = 5;

const byClicks = hashOfRoute({
  at: 'links',
  query: '',
  sort: { by: 'clicks', isDescending: true },
  filters: noFilters,
});

export interface TopAndMovingLinksProps {
  links: readonly Link[];
  period: number;
  clickHistory: ClickHistory | null;
  accountId: string;
}

/**
 * The links with the most clicks, and those that rose or fell most in a week. Until two weeks are known, the latter are those with the most
 * clicks since the last visit. Everything comes from the store, without a request.
 */
export function TopAndMovingLinks({ links, period, clickHistory, accountId }: TopAndMovingLinksProps) {
  const { changeOf } = useChangeSinceVisit(accountId, readLastVisit);
  const top = useMemo(
    () => topLinksAndPeriod(links, clickHistory, period, most),
    [links, clickHistory, period],
  );
  const movers = useMemo(
    () => (clickHistory ? moversOf(links, clickHistory, most) : []),
    [links, clickHistory],
  );
  const risen = topLinksBy(links, most, (link) => changeOf(link) ?? 0);
  if (top.links.length === 0) return null;
  const tabs = [
    ranking(
      'statTop',
      <>
        <span class="muted">{clicksUnitText({ clicks: top.links[0]?.amount ?? 0, period: top.period })}</span>
        <a href={byClicks}>{t('statAllLinks', formatNumber(links.length))}</a>
      </>,
      top.links.map(({ link, amount }) => ({ link, size: amount, number: <b>{formatNumber(amount)}</b> })),
    ),
  ];
  if (movers.length > 0)
    tabs.push(
      ranking(
        'statMovers',
        <span class="muted">{t('statMoversWeek')}</span>,
        movers.map(({ link, now, before }) => ({
          link,
          size: now,
          number: (
            <>
              <b title={t('statFromTo', formatNumber(before), formatNumber(now))}>{formatNumber(now)}</b>
              <Change now={now} before={before} />
            </>
          ),
        })),
      ),
    );
  else if (risen.length > 0)
    tabs.push(
      ranking(
        'statMovers',
        <span class="muted">{t('statMoversNote')}</span>,
        risen.map(({ link, amount }) => ({
          link,
          size: amount,
          number: <b class="change up">{formatGain(amount)}</b>,
        })),
      ),
    );
  return (
    <div class="panel">
      <Tabs label={t('links')} tabs={tabs} />
    </div>
  );
}

/** Links in a tab, each before a bar as long as its size beside the largest. */
const ranking = (
  name: TextKey,
  aside: ComponentChildren,
  rows: readonly { link: Link; size: number; number: ComponentChildren }[],
): Tab => ({
  name: t(name),
  aside,
  panel: (
    <ol class="shares ranking">
      {rows.map(({ link, size, number }) => (
        <RankedLink
          key={link.shortCode}
          link={link}
          share={size / Math.max(1, ...rows.map((row) => row.size))}
        >
          {number}
        </RankedLink>
      ))}
    </ol>
  ),
});

/** The change as a percentage, or the clicks themselves if there were none before. */
function Change({ now, before }: { now: number; before: number }) {
  const share = relativeChange(now, before);
  return (
    <small>
      {share === null ? <span class="change up">{formatGain(now)}</span> : <PercentChange share={share} />}
    </small>
  );
}
