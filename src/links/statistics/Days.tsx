import type { Link } from '../../core/link/link.ts';
import type { Course } from '../../core/statistics/course.ts';
import type { DaysView } from '../../core/statistics/view.ts';
import { countWord, formatNumber, word } from '../../platform/words.ts';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { Bars } from '../../ui/statistics/Bars.tsx';
import { devicePicture, deviceShares } from '../../ui/statistics/devices.tsx';
import { useLater } from '../../ui/time/use-later.ts';
import { readVisit } from '../../store/list/visits.ts';
import { useChangeSinceVisit } from '../use-change-since-visit.ts';
import { DaysChart } from './chart/DaysChart.tsx';
import { Figures } from './Figures.tsx';
import { TopLinks } from './TopLinks.tsx';
import type { Look } from './use-look.ts';

export interface DaysProps {
  look: Look;
  /** The links of the whole account. `null`: the days are those of one link. */
  links: readonly Link[] | null;
  /** The history of the links. `null`: not read, or there is none yet. */
  course: Course | null;
  accountId: string;
  host: string;
}

/** What a look has found so far, shown as it arrives. What is missing is named. */
export function Days({
  look: { view, failure, fetchedAt, isBusy, reload },
  links,
  course,
  accountId,
  host,
}: DaysProps) {
  const isSlow = useLater(fetchedAt === null && failure === null, 200);
  const { changeOf } = useChangeSinceVisit(accountId, readVisit);
  const hasDays = view?.days.some(({ clicks }) => clicks !== null) ?? false;
  const isLoading = view === null || (fetchedAt === null && !hasDays);
  return (
    <>
      {failure && (
        <section class="failed">
          <FailureNotice failure={failure} host={host} onRetry={reload} />
        </section>
      )}
      {isLoading && !failure && <section class="loading muted">{isSlow && word('loading')}</section>}
      {!isLoading && (
        <div class={links ? 'statistics' : 'statistics of-link'}>
          <Figures view={view} links={links} />
          {hasDays && <DaysChart view={view} areBars={links === null} isAsking={isBusy} />}
          {!hasDays && view.progress === null && <p class="muted">{noDaysText(view, links === null)}</p>}
          {hasDays && !view.areFixed && <p class="muted">{word('statNotFixed')}</p>}
          {view.summary && <Shares view={view} isOfLink={links === null} />}
          {links && <TopLinks links={links} changeOf={changeOf} course={course} />}
        </div>
      )}
    </>
  );
}

const noDaysText = ({ areWindows, summary }: DaysView, isOfLink: boolean): string =>
  areWindows || summary?.totalClicks === null
    ? word(isOfLink ? 'noDaysOfLink' : 'noDaysOfAccount')
    : word('statNoWindows');

function Shares({ view: { summary }, isOfLink }: { view: DaysView; isOfLink: boolean }) {
  const { devices = [], countries = [], totalClicks = null } = summary ?? {};
  const ofCountries = (
    <Bars
      heading={word('countries')}
      shares={countries}
      others={word('others')}
      clicks={totalClicks}
      empty={word('noCountries')}
    />
  );
  return (
    <>
      {!isOfLink && ofCountries}
      <Bars
        heading={word('devices')}
        shares={deviceShares(devices)}
        picture={devicePicture}
        others={word('others')}
        clicks={totalClicks}
        empty={word('noDevices')}
      >
        {summary?.totalClicks ? (
          <p class="muted">
            {countWord('statShares', summary.totalClicks, formatNumber(summary.totalClicks))}
          </p>
        ) : null}
      </Bars>
      {isOfLink && ofCountries}
    </>
  );
}
