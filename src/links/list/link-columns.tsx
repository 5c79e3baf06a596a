import type { ComponentChildren } from 'preact';
import type { Link } from '../../core/link/link.ts';
import { serviceTime } from '../../core/link/service-time.ts';
import type { ServiceZone } from '../../core/link/service-zone.ts';
import type { SortCriterion } from '../../core/list/sort-links.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { hasTitle, readableLongUrl, readableUrl, titleOrUrl } from '../../core/url/long-url.ts';
import { timeAgo } from '../../i18n/time-texts.ts';
import { formatCount, formatDateTime, t, type TextKey } from '../../platform/i18n.ts';
import { SafeLink } from '../../ui/controls/SafeLink.tsx';
import { Highlighted } from '../../ui/Highlighted.tsx';
import { SiteLetterTile } from '../../ui/SiteLetterTile.tsx';
import { Sparkline } from '../../ui/statistics/Sparkline.tsx';
import { describeRecentClicks } from '../history/describe-recent-clicks.ts';
import { clickChangeText } from './grid/click-change-text.ts';
import { linkStatusText } from './grid/link-status-text.ts';

/** What cells are drawn from. */
export interface CellInput {
  link: Link;
  /** Clicks since the last visit. */
  change: number | null;
  /** `null`: not read yet. */
  clickHistory: ClickHistory | null;
  query: string;
  now: number;
  zone: ServiceZone;
  tabIndex: number;
}

/** What is known of links besides what is in them. */
export interface LinkFigures {
  changeOf: (link: Link) => number | null;
  /** The link's clicks in the last days. */
  recentOf: (link: Link) => number | null;
}

interface ColumnDefinition {
  /** In the page's address, and for style sheets. */
  key: string;
  heading: TextKey;
  /** Numbers stand at the end of their column. */
  isNumber?: boolean;
  /** It is there only if there is a history of clicks. */
  needsHistory?: boolean;
  sort: SortCriterion | { type: 'figure'; of: keyof LinkFigures };
  /** A track of a CSS grid. */
  width: string;
  /** The narrowest window that has it, in pixels: one of the widths in columns.css. */
  from: 0 | 400 | 980 | 1120;
  cell: (input: CellInput) => { class?: string; title?: string | undefined; children: ComponentChildren };
}

/** The columns of links, in order. The first one names its row. */
const definitions = [
  {
    key: 'code',
    heading: 'shortLink',
    sort: { type: 'text', of: ({ shortCode }) => shortCode },
    width: 'minmax(168px, 1fr)',
    from: 0,
    cell: ({ link: { shortCode, shortUrl, longUrl }, query, tabIndex }) => ({
      children: (
        <>
          <SiteLetterTile url={longUrl} />
          <SafeLink class="clip" title={shortCode} href={shortUrl} tabIndex={tabIndex} data-part="link">
            <Highlighted text={shortCode} query={query} />
          </SafeLink>
        </>
      ),
    }),
  },
  {
    key: 'title',
    heading: 'titleAndDestination',
    // Without a title by its site, whatever scheme it has.
    sort: {
      type: 'text',
      of: (link) => (hasTitle(link) ? titleOrUrl(link) : readableUrl(link.longUrl)),
    },
    width: 'minmax(120px, 2.6fr)',
    from: 0,
    cell: ({ link, query }) => ({
      children: (
        <>
          <div class="clip" dir="auto" title={titleOrUrl(link)}>
            <Highlighted text={titleOrUrl(link)} query={query} />
          </div>
          <div class="clip muted" dir="ltr" title={displayUrl(link.longUrl)}>
            <Highlighted text={readableLongUrl(link.longUrl)} query={query} />
          </div>
        </>
      ),
    }),
  },
  {
    key: 'clicks',
    heading: 'clicksHeading',
    isNumber: true,
    sort: { type: 'number', of: ({ clicks }) => clicks },
    width: '118px',
    from: 0,
    cell: ({ link }) => ({ children: formatCount(link.clicks) }),
  },
  {
    key: 'change',
    heading: 'sinceLastVisit',
    isNumber: true,
    sort: { type: 'figure', of: 'changeOf' },
    width: '130px',
    from: 980,
    cell: ({ change }) => ({
      class: change !== null && change > 0 ? 'up' : 'muted-cell',
      children: clickChangeText(change),
    }),
  },
  {
    key: 'recent',
    heading: 'recentHeading',
    needsHistory: true,
    sort: { type: 'figure', of: 'recentOf' },
    width: '158px',
    from: 1120,
    cell: ({ link, clickHistory }) => {
      const recent = clickHistory && describeRecentClicks(link, clickHistory);
      return {
        class: 'muted-cell',
        title: recent?.words,
        children: (
          <>
            {recent && recent.sum > 0 && (
              <>
                <span class="visually-hidden">{recent.words}</span>
                <Sparkline days={recent.days} />
              </>
            )}
            {recent?.sum === 0 && t('recentNone')}
            {clickHistory && !recent && '–'}
          </>
        ),
      };
    },
  },
  {
    key: 'created',
    heading: 'createdHeading',
    sort: { type: 'age' },
    width: '116px',
    from: 400,
    cell: ({ link: { createdAt }, now, zone }) => {
      const made = serviceTime(createdAt, zone);
      return made === null
        ? { class: 'age', children: createdAt }
        : { class: 'age', title: formatDateTime(made), children: timeAgo(made, now) };
    },
  },
  {
    key: 'status',
    heading: 'status',
    sort: { type: 'text', of: ({ status }) => status },
    width: '88px',
    from: 1120,
    cell: ({ link: { status } }) => ({
      class: 'muted-cell',
      children: (
        <span class="clip" title={linkStatusText(status)}>
          {linkStatusText(status)}
        </span>
      ),
    }),
  },
] as const satisfies readonly ColumnDefinition[];

export type LinkColumnKey = (typeof definitions)[number]['key'];

export interface LinkColumn extends ColumnDefinition {
  key: LinkColumnKey;
}

export const linkColumns: readonly LinkColumn[] = definitions;

/** The columns that a window of any width may have. */
export const availableLinkColumns = (hasHistory: boolean): readonly LinkColumn[] =>
  linkColumns.filter(({ needsHistory = false }) => hasHistory || !needsHistory);

/** The grid of a row for columns.css: with all columns, and in windows that have only some of them. */
export function columnTracks(columns: readonly LinkColumn[]): Record<`--${string}`, string> {
  const tracks = (below: number) => {
    const widths = columns.filter(({ from }) => from < below).map(({ width }) => width);
    // Before them is the box that selects the row, and behind them its actions.
    return ['52px', ...widths, '92px'].join(' ');
  };
  return {
    '--columns': tracks(Infinity),
    '--columns-below-1120': tracks(1120),
    '--columns-below-980': tracks(980),
  };
}
