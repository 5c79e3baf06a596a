import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import { titleOf } from '../../core/url/long-url.ts';
import type { LinkName } from '../../core/protocol.ts';
import { countWord, word } from '../../platform/words.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { copySaying } from '../../ui/menu/link-menu.ts';
import { Periods } from '../../ui/statistics/Periods.tsx';
import { StatisticsOf } from '../../ui/statistics/Statistics.tsx';
import { serviceDays } from '../../words/time-words.ts';
import { useAnalytics } from '../../ui/statistics/use-analytics.ts';
import { Freshness } from '../refresh/Freshness.tsx';
import { PageEnd } from '../PageEnd.tsx';
import { hashOf, statisticsRoute, type Route } from '../route.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { listAgeMs } from '../refresh/use-refresh.ts';
import type { ViewProps } from '../view-props.ts';

type StatisticsRoute = Extract<Route, { at: 'statistics' }>;

export interface StatisticsViewProps extends ViewProps {
  route: StatisticsRoute;
  onRoute: (route: StatisticsRoute) => void;
}

/** Statistics of the whole account, or of the link that the address names. */
export function StatisticsView(props: StatisticsViewProps) {
  const { data, links, fetchedAt, deletedCodes, refresh, route, onRoute, onSaid } = props;
  const { code, days } = route;
  const link = links?.find(({ shortCode }) => shortCode === code && !deletedCodes.has(shortCode)) ?? null;
  // A link's id is in the list, which is on its way out of the store; without the id, the worker would ask the service for all of it.
  const isComing = code !== null && links === null && fetchedAt !== null && !data.isBroken;
  const isMissing = code !== null && links !== null && link === null;
  const name = code === null ? null : { linkId: link?.id ?? null, shortCode: code };
  // The clicks of a link in all are in the list.
  useEffect(() => {
    if (code !== null) void refresh.ifOlder(listAgeMs);
  }, [code]);
  return (
    <>
      <div class="bar">
        <Subject key={code} code={code} link={link} onSaid={onSaid} />
        <Periods value={days} onValue={(next) => onRoute({ ...route, days: next })} />
      </div>
      {isMissing && <p class="muted empty">{word('noSuchLink', code)}</p>}
      {isMissing || isComing ? <End {...props} /> : <Shown key={code} {...props} name={name} />}
    </>
  );
}

/** The numbers, and how old they are. */
function Shown({ name, ...props }: StatisticsViewProps & { name: LinkName | null }) {
  const { host, refresh, route } = props;
  const answer = useAnalytics(name, route.days);
  const { state, isBusy, reload } = answer;
  const onUpdate = () => {
    reload();
    if (name !== null) refresh.now();
  };
  return (
    <>
      <h2 class="visually-hidden">{countWord('lastDays', route.days)}</h2>
      <StatisticsOf answer={answer} isOfLink={name !== null} host={host} isWide />
      <End {...props}>
        {state.at === 'done' && <Freshness fetchedAt={state.fetchedAt} isBusy={isBusy} onUpdate={onUpdate} />}
      </End>
    </>
  );
}

/** The end of the view, which says whose days these are. */
const End = ({
  account,
  data,
  batches,
  host,
  said,
  children,
}: ViewProps & { children?: ComponentChildren }) => (
  <PageEnd deletes={data.deletes} batches={batches} host={host} said={said}>
    <span>{serviceDays(account.zoneMinutes)}</span>
    {children}
  </PageEnd>
);

interface SubjectProps {
  code: string | null;
  link: Link | null;
  onSaid: (text: string) => void;
}

/** What the numbers are of, and before a link the way back to the account's. */
function Subject({ code, link, onSaid }: SubjectProps) {
  const heading = useHeadingFocus();
  if (code === null) {
    return (
      <div class="subject">
        <h1 ref={heading} tabIndex={-1}>
          {word('wholeAccount')}
        </h1>
      </div>
    );
  }
  return (
    <div class="subject">
      <a href={hashOf(statisticsRoute(null))}>{word('wholeAccount')}</a>
      <span aria-hidden="true">/</span>
      <h1 class="clip" ref={heading} tabIndex={-1} dir="ltr">
        {link ? (
          <a href={link.shortUrl} target="_blank" rel="noreferrer">
            {code}
          </a>
        ) : (
          code
        )}
      </h1>
      {link && <CopyButton copy={() => copySaying(link, onSaid)} url={link.shortUrl} name={code} />}
      {link && (
        <span class="muted clip">{`${titleOf(link)} · ${countWord('clicksInAll', link.clicks)}`}</span>
      )}
    </div>
  );
}
