import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import { clicksSoFar, countClicksOfView, sumKnownClicks } from '../../core/statistics/count-clicks.ts';
import { firstDayOf } from '../../core/statistics/first-days.ts';
import { capabilitiesOf } from '../../services/choose-service.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { GoalList } from '../goals/GoalList.tsx';
import { GoalFigure } from '../goals/GoalFigure.tsx';
import { Freshness } from '../refresh/Freshness.tsx';
import { maxListAgeMs } from '../refresh/use-list-refresh.ts';
import { UndoFooter } from '../UndoFooter.tsx';
import { qrSubjectOfLink } from '../qr/qr-subject.ts';
import { hashOfRoute, type Route } from '../route.ts';
import type { ViewProps } from '../view-props.ts';
import { PeriodStatistics } from './PeriodStatistics.tsx';
import { StatisticsExportMenu } from './StatisticsExportMenu.tsx';
import { formatDayRange } from '../../ui/statistics/statistics-formats.ts';
import { PeriodChoice } from './PeriodChoice.tsx';
import { StatisticsHeader } from './StatisticsHeader.tsx';
import { useDailyClicks } from '../../ui/statistics/use-daily-clicks.ts';

type StatisticsRoute = Extract<Route, { at: 'statistics' }>;

export interface StatisticsViewProps extends ViewProps {
  route: StatisticsRoute;
}

/** Statistics of the whole account, or of the link that the page's URL names. */
export default function StatisticsView(props: StatisticsViewProps) {
  const { data, links, fetchedAt, deletedCodes, refresh, route } = props;
  const { code } = route;
  // The page is drawn at each request, and what follows from the links takes long where they are many.
  const shown = useMemo(
    () => links?.filter(({ shortCode }) => !deletedCodes.has(shortCode)) ?? null,
    [links, deletedCodes],
  );
  const link = shown?.find(({ shortCode }) => shortCode === code) ?? null;
  // The list, which has the link's id, is still being read from the store. Without the id, the worker would fetch the whole list.
  const isComing = links === null && fetchedAt !== null && !data.isBroken;
  const isMissing = code !== null && links !== null && link === null;
  // Total clicks, new links, top links and goals come from the list.
  useEffect(() => void refresh.refreshIfOlder(maxListAgeMs), [code]);
  if (!isComing && !isMissing) return <Shown key={code} {...props} link={link} list={shown ?? []} />;
  return (
    <>
      <div class="statistics">
        <Bar {...props} link={link} range="" />
        {isMissing && <p class="muted empty">{t('noSuchLink', code)}</p>}
      </div>
      <End {...props} />
    </>
  );
}

/** The numbers, with their age. */
function Shown({ link, list, ...props }: StatisticsViewProps & { link: Link | null; list: readonly Link[] }) {
  const { account, data, goalOf, host, history, refresh, route, onGoal, onSaid } = props;
  const goal = link && goalOf(link);
  const { clickHistory } = history;
  const { code, days } = route;
  const name = code === null ? null : { linkId: link?.id ?? null, shortCode: code };
  const links = useMemo(() => (link ? [link] : list), [link, list]);
  const listed = useMemo(() => sumKnownClicks(links), [links]);
  const look = useDailyClicks({ account, name, links, reported: data.snapshot?.reported ?? null }, days);
  const { view, fetchedAt, isBusy, reload } = look;
  const counted = view && countClicksOfView(view, listed, link && firstDayOf([link]));
  const latest = link && { ...link, clicks: clicksSoFar(link.clicks, counted) };
  const first = view?.days[0]?.day;
  const onUpdate = () => {
    reload();
    refresh.refreshNow();
  };
  return (
    <>
      <div class="statistics">
        <Bar
          {...props}
          link={latest}
          range={first && counted?.period ? formatDayRange(first, view.days.at(-1)?.day ?? first) : ''}
        >
          {latest && (
            <Button kind="quiet" aria-haspopup="dialog" onClick={() => onGoal(latest, view?.days)}>
              {t(goal ? 'goalChange' : 'goalSet')}
            </Button>
          )}
          {counted && (
            <StatisticsExportMenu view={view} counted={counted} link={link} host={host} onSaid={onSaid} />
          )}
        </Bar>
        <h2 class="visually-hidden">{tPlural('lastDays', days)}</h2>
        <PeriodStatistics
          dailyClicks={look}
          counted={counted}
          link={link}
          isOfLink={code !== null}
          links={list}
          period={days}
          clickHistory={clickHistory}
          accountId={account.id}
          zone={account.zone}
          host={host}
        >
          {goal && latest && (
            <GoalFigure link={latest} goal={goal} clickHistory={clickHistory} days={view?.days} />
          )}
        </PeriodStatistics>
        {code === null && (
          <GoalList account={account} links={list} goalOf={goalOf} clickHistory={clickHistory} />
        )}
      </div>
      <End {...props}>
        {fetchedAt !== null && <Freshness fetchedAt={fetchedAt} isBusy={isBusy} onUpdate={onUpdate} />}
      </End>
    </>
  );
}

interface BarProps extends StatisticsViewProps {
  link: Link | null;
  range: string;
  children?: ComponentChildren;
}

const Bar = ({ account, route, link, range, onQr, onSaid, children }: BarProps) => (
  <StatisticsHeader
    key={route.code}
    code={route.code}
    link={link}
    range={range}
    zone={account.zone}
    onQr={(of) => onQr([qrSubjectOfLink(of)])}
    onSaid={onSaid}
  >
    <PeriodChoice
      value={route.days}
      longest={capabilitiesOf(account).statisticsDays}
      onValue={(days) => {
        // A step in the browser's history, unlike typing and sorting.
        location.hash = hashOfRoute({ ...route, days });
      }}
    />
    {children}
  </StatisticsHeader>
);

const End = ({
  data,
  batches,
  host,
  said,
  onSaid,
  children,
}: ViewProps & { children?: ComponentChildren }) => (
  <UndoFooter deletes={data.deletes} batches={batches} host={host} said={said} onSaid={onSaid}>
    {children}
  </UndoFooter>
);
