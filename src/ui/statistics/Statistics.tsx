import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import { isSample } from '../../core/account/sample-account.ts';
import type { Link } from '../../core/link/link.ts';
import { parseServiceTime } from '../../core/link/service-time.ts';
import {
  countClicksOfView,
  sumKnownClicks,
  usualPeriodDays,
  type CountedClicks,
} from '../../core/statistics/count-clicks.ts';
import { isDailyFetchSettled, type DailyClicksView } from '../../core/statistics/daily-clicks-view.ts';
import { bestDay, countNewLinks } from '../../core/statistics/figures.ts';
import { firstDayOf } from '../../core/statistics/first-days.ts';
import { serviceTimeZoneText } from '../../i18n/time-texts.ts';
import {
  formatCount,
  formatDateTime,
  formatNumber,
  t,
  tPlural,
  formatUnitLong,
} from '../../platform/i18n.ts';
import { linksPageUrl, openTab } from '../../platform/tabs.ts';
import { capabilitiesOf } from '../../services/choose-service.ts';
import { readLinks } from '../../storage/list/links.ts';
import { Button } from '../controls/Button.tsx';
import { Tabs } from '../controls/Tabs.tsx';
import { FailureNotice } from '../notices/FailureNotice.tsx';
import { useDelayedTrue } from '../time/use-delayed-true.ts';
import { DaysPlot } from './chart/DaysPlot.tsx';
import {
  clicksBeforeText,
  bestDayCaption,
  clicksUnitText,
  noDaysText,
  uniqueClicksText,
} from './counted-clicks-texts.ts';
import { DotSeparatedFacts } from './DotSeparatedFacts.tsx';
import { formatAverage } from './statistics-formats.ts';
import { PercentChange } from './PercentChange.tsx';
import { PeriodButtons } from './PeriodButtons.tsx';
import SampleStrip from '../sample/SampleStrip.tsx';
import { shareTabs } from './Shares.tsx';
import { TopLinks, useTopLinks } from './top-links.tsx';
import { useDailyClicks } from './use-daily-clicks.ts';

export interface StatisticsProps {
  account: Account;
  /** `null`: the whole account. */
  link: Link | null;
  /** Of links that are being deleted. They are shown nowhere, so they are not counted among those of the account. */
  deletedCodes: ReadonlySet<string>;
  /** Shows the statistics of a link in place of the account's. */
  onLink: (link: Link) => void;
}

/** Statistics of the account or of one link in the popup, fetched when they are shown. */
export default function Statistics(props: StatisticsProps) {
  const links = useLinks(props.account.id, props.link, props.deletedCodes);
  return links === null ? <main /> : <StatisticsOfLinks {...props} links={links} />;
}

/** The links that are counted. `null`: not read yet. */
function useLinks(
  accountId: string,
  link: Link | null,
  deletedCodes: ReadonlySet<string>,
): readonly Link[] | null {
  const [links, setLinks] = useState<readonly Link[] | null>(link && [link]);
  useEffect(() => {
    if (link !== null) return;
    // Without the list, only the new links of the period can't be told.
    void readLinks(accountId)
      .catch((error: unknown) => {
        console.error(error);
        return [];
      })
      .then(setLinks);
  }, [accountId]);
  return useMemo(
    () => (link === null && links ? links.filter(({ shortCode }) => !deletedCodes.has(shortCode)) : links),
    [link, links, deletedCodes],
  );
}

function StatisticsOfLinks(props: StatisticsProps & { links: readonly Link[] }) {
  const { account, link, links } = props;
  const [period, setPeriod] = useState<number>(usualPeriodDays);
  const name = link && { linkId: link.id, shortCode: link.shortCode };
  const { view, failure, reload } = useDailyClicks(
    { account, name, links, reported: null, isBrief: true },
    period,
  );
  const isLoading = view?.summary === null || view === null;
  const isSlow = useDelayedTrue(isLoading && failure === null, 200);
  const listed = useMemo(() => sumKnownClicks(links), [links]);
  const counted = view && countClicksOfView(view, listed, link && firstDayOf(links));
  return (
    <>
      {/* Numbers have no controls, so the area itself takes the focus to be scrolled by keys. */}
      <main tabIndex={0} class="statistics">
        {isSample(account) && <SampleStrip />}
        {failure && (
          <section>
            <FailureNotice failure={failure} host={serviceHostWithAscii(account.baseUrl)} onRetry={reload} />
          </section>
        )}
        {isLoading && !failure && <section class="loading muted">{isSlow && t('loading')}</section>}
        {view?.summary && counted && (
          <Numbers {...props} view={view} counted={counted} period={period} onPeriod={setPeriod} />
        )}
      </main>
      <footer title={serviceTimeZoneText(account.zone)}>
        <span>{view?.summary && counted && windowText(counted)}</span>
        <Button kind="link" onClick={() => void openTab(linksPageUrl({ statistics: link?.shortCode ?? '' }))}>
          {t('allStatistics')}
        </Button>
      </footer>
    </>
  );
}

/** Which window all numbers of the panel have, or that days of it are not known. */
function windowText({ period, days }: CountedClicks): string {
  const unknown = days.slice(0, -1).filter(({ clicks }) => clicks === null).length;
  if (unknown > 0) return tPlural('daysUnknown', unknown);
  return period === null ? t('allNumbersSoFar') : t('allNumbers', formatUnitLong(period, 'day'));
}

interface NumbersProps extends StatisticsProps {
  links: readonly Link[];
  view: DailyClicksView;
  counted: CountedClicks;
  period: number;
  onPeriod: (days: number) => void;
}

function Numbers({ account, link, links, onLink, view, counted, period, onPeriod }: NumbersProps) {
  const { summary } = view;
  const { days } = counted;
  const longest = capabilitiesOf(account).statisticsDays;
  const isOfLink = link !== null;
  const top = useTopLinks(account, isOfLink ? null : links, period);
  // Of a link that is younger than a week, and where no days are known, every period has the same clicks.
  const hasPeriods = counted.period !== null || days.length > 7;
  return (
    <>
      <section class="hero">
        <div>
          <b>{formatCount(counted.clicks)}</b> <span>{clicksUnitText(counted)}</span>{' '}
          <PercentChange share={counted.change} />
          {hasPeriods && <PeriodButtons value={period} longest={longest} onValue={onPeriod} isShort />}
        </div>
        <DotSeparatedFacts>{factsOf(account, link, links, view, counted)}</DotSeparatedFacts>
      </section>
      {days.length > 0 && <DaysPlot days={days} isSettled={isDailyFetchSettled(view)} />}
      {days.length === 0 && <p class="muted nothing">{noDaysText(view, isOfLink)}</p>}
      {days.length > 0 && <Trio view={view} counted={counted} link={link} links={links} />}
      <Tabs
        label={t('statistics')}
        tabs={[
          ...shareTabs(summary ?? {}),
          ...(top && top.links.length > 0
            ? [
                {
                  name: t('statTop'),
                  // Days that nobody has kept are not counted, so the window may be another than that of the numbers above.
                  aside: top.period !== counted.period && (
                    <span class="muted">
                      {clicksUnitText({ clicks: top.links[0]?.amount ?? 0, period: top.period })}
                    </span>
                  ),
                  panel: <TopLinks links={top.links} onLink={onLink} />,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

/** What stands below the number of clicks. */
function factsOf(
  { zone }: Account,
  link: Link | null,
  links: readonly Link[],
  { summary }: DailyClicksView,
  counted: CountedClicks,
): string[] {
  if (counted.period !== null)
    return [
      clicksBeforeText(counted),
      // The list may be older, and then has fewer than came in the period alone.
      ...(link === null || link.clicks === null || link.clicks < (counted.clicks ?? 0)
        ? []
        : [`${formatNumber(link.clicks)} ${clicksUnitText({ clicks: link.clicks, period: null })}`]),
    ];
  const made = link && parseServiceTime(link.createdAt, zone);
  if (link) return made === null ? [] : [t('createdOn', formatDateTime(made))];
  return [
    uniqueClicksText(summary?.uniqueClicks ?? null),
    ...(links.length > 0 ? [tPlural('links', links.length)] : []),
  ];
}

type TrioProps = Pick<NumbersProps, 'view' | 'counted' | 'link' | 'links'>;

/** Three numbers of the same days. */
function Trio({ view, counted: { period, days, fullDays, average }, link, links }: TrioProps) {
  const best = isDailyFetchSettled(view) ? bestDay(days) : null;
  return (
    <dl class="trio">
      <div>
        <dt>{t('statUnique')}</dt>
        <dd>
          <b>{formatCount(view.summary?.uniqueClicks ?? null)}</b>
        </dd>
      </div>
      {link === null && links.length > 0 && (
        <div>
          <dt>{t('newLinks')}</dt>
          <dd>
            <b>{formatNumber(countNewLinks(links, view.days).now)}</b>
          </dd>
        </div>
      )}
      {link !== null && period !== null && fullDays > 0 && (
        <div>
          <dt>{t('statAverage')}</dt>
          <dd>
            <b>{average === null ? '–' : formatAverage(average)}</b>{' '}
            <small class="muted">{tPlural('statOver', fullDays)}</small>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('statBest')}</dt>
        <dd>
          <b>{formatCount(best?.clicks ?? null)}</b>{' '}
          {best && <small class="muted">{bestDayCaption(best, 'short')}</small>}
        </dd>
      </div>
    </dl>
  );
}
