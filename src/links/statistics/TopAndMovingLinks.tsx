import { useMemo } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import { relativeChange, topLinksBy, topLinksAndPeriod } from '../../core/statistics/figures.ts';
import { noFilters } from '../../core/list/filter-links.ts';
import { moversOf } from '../../core/statistics/movers.ts';
import { formatNumber, t, formatGain } from '../../platform/i18n.ts';
import { readLastVisit } from '../../storage/list/last-visit.ts';
import { Tabs } from '../../ui/controls/Tabs.tsx';
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
    {
      name: t('statTop'),
      aside: (
        <>
          <span class="muted">
            {clicksUnitText({ clicks: top.links[0]?.amount ?? 0, period: top.period })}
          </span>
          <a href={byClicks}>{t('statAllLinks', formatNumber(links.length))}</a>
        </>
      ),
      panel: (
        <ol class="shares ranking">
          {top.links.map(({ link, amount }) => (
            <RankedLink key={link.shortCode} link={link} share={amount / (top.links[0]?.amount ?? 1)}>
              <b>{formatNumber(amount)}</b>
            </RankedLink>
          ))}
        </ol>
      ),
    },
    ...(movers.length > 0
      ? [
          {
            name: t('statMovers'),
            aside: <span class="muted">{t('statMoversWeek')}</span>,
            panel: (
              <ol class="shares ranking">
                {movers.map(({ link, now, before }) => (
                  <RankedLink
                    key={link.shortCode}
                    link={link}
                    share={now / Math.max(1, ...movers.map((mover) => mover.now))}
                  >
                    <b title={t('statFromTo', formatNumber(before), formatNumber(now))}>
                      {formatNumber(now)}
                    </b>
                    <Change now={now} before={before} />
                  </RankedLink>
                ))}
              </ol>
            ),
          },
        ]
      : risen.length > 0
        ? [
            {
              name: t('statMovers'),
              aside: <span class="muted">{t('statMoversNote')}</span>,
              panel: (
                <ol class="shares ranking">
                  {risen.map(({ link, amount }) => (
                    <RankedLink key={link.shortCode} link={link} share={amount / (risen[0]?.amount ?? 1)}>
                      <b class="change up">{formatGain(amount)}</b>
                    </RankedLink>
                  ))}
                </ol>
              ),
            },
          ]
        : []),
  ];
  return (
    <div class="panel">
      <Tabs label={t('links')} tabs={tabs} />
    </div>
  );
}

/** The change as a percentage, or the clicks themselves if there were none before. */
function Change({ now, before }: { now: number; before: number }) {
  const share = relativeChange(now, before);
  return (
    <small>
      {share === null ? <span class="change up">{formatGain(now)}</span> : <PercentChange share={share} />}
    </small>
  );
}
