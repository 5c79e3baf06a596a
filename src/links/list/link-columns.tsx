import type { ComponentChildren } from 'preact';
import type { Link } from '../../core/link/link.ts';
import { parseServiceTime } from '../../core/link/service-time.ts';
import type { ServiceZone } from '../../core/link/service-zone.ts';
import type { SortCriterion } from '../../core/list/sort-links.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import { hasTitle, readableUrl, titleOrUrl } from '../../core/url/long-url.ts';
import { timeAgo } from '../../i18n/time-texts.ts';
import { formatCount, formatDateTime, t, type TextKey } from '../../platform/i18n.ts';
import { NewClicks } from '../../ui/statistics/NewClicks.tsx';
import { SparkBars } from '../../ui/statistics/Sparkline.tsx';
import { summarizeRecentClicks } from '../history/summarize-recent-clicks.ts';
import { LinkCell } from './grid/LinkCell.tsx';

/** What cells are drawn from. */
export interface CellInput {
  link: Link;
  /** Clicks since the last visit. */
  change: number | null;
  /** `null`: not read yet. */
  clickHistory: ClickHistory | null;
  query: string;
  /** How many letters of the title are in sight. */
  letters: number;
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

/** What links can be sorted by. */
interface OrderDefinition {
  /** In the page's address, and for style sheets. */
  key: string;
  heading: TextKey;
  /** It is there only if there is a history of clicks. */
  needsHistory?: boolean;
  sort: SortCriterion | { type: 'figure'; of: keyof LinkFigures };
}

interface ColumnDefinition extends OrderDefinition {
  isNumber?: boolean;
  /** A track of a CSS grid. */
  width: string;
  /** The same in narrow windows. */
  narrowWidth?: string;
  /** The narrowest window that has it, in pixels: one of the widths in links-table.css. */
  from: 0 | 720 | 980;
  cell: (input: CellInput) => { title?: string | undefined; children: ComponentChildren };
}

/** The columns of links, in order. The first one names its row. */
const definitions = [
  {
    key: 'title',
    heading: 'newLink',
    // Without a title by its site, whatever scheme it has.
    sort: {
      type: 'text',
      of: (link) => (hasTitle(link) ? titleOrUrl(link) : readableUrl(link.longUrl)),
    },
    width: 'minmax(0, 1fr)',
    from: 0,
    cell: (input) => ({ children: <LinkCell {...input} /> }),
  },
  {
    key: 'recent',
    heading: 'recentHeading',
    needsHistory: true,
    sort: { type: 'figure', of: 'recentOf' },
    width: '112px',
    from: 980,
    cell: ({ link, clickHistory }) => {
      const recent = clickHistory && summarizeRecentClicks(link, clickHistory);
      return {
        title: recent?.words,
        children: (
          <>
            {recent && recent.sum > 0 && (
              <>
                <span class="visually-hidden">{recent.words}</span>
                <SparkBars days={recent.days} />
              </>
            )}
            {recent?.sum === 0 && recent.isWhole && <span class="muted">{t('recentNone')}</span>}
            {clickHistory && (recent === null || (recent.sum === 0 && !recent.isWhole)) && (
              <span class="muted">{'–'}</span>
            )}
          </>
        ),
      };
    },
  },
  {
    key: 'clicks',
    heading: 'clicksHeadingSoFar',
    isNumber: true,
    sort: { type: 'number', of: ({ clicks }) => clicks },
    width: '108px',
    // Each row leaves to its title what its number does not take.
    narrowWidth: 'max-content',
    from: 0,
    cell: ({ link, change }) => ({
      children: (
        <>
          <b>{formatCount(link.clicks)}</b>
          <NewClicks count={change} />
        </>
      ),
    }),
  },
  {
    key: 'created',
    heading: 'createdHeading',
    sort: { type: 'age' },
    width: '112px',
    from: 720,
    cell: ({ link: { createdAt }, now, zone }) => {
      const made = parseServiceTime(createdAt, zone);
      return made === null
        ? { children: createdAt }
        : { title: formatDateTime(made), children: timeAgo(made, now) };
    },
  },
] as const satisfies readonly ColumnDefinition[];

/** What has no column of its own. */
const otherOrders = [
  { key: 'code', heading: 'shortLink', sort: { type: 'text', of: ({ shortCode }) => shortCode } },
  { key: 'change', heading: 'sinceLastVisit', sort: { type: 'figure', of: 'changeOf' } },
  { key: 'status', heading: 'status', sort: { type: 'text', of: ({ status }) => status } },
] as const satisfies readonly OrderDefinition[];

export type LinkOrderKey = (typeof definitions | typeof otherOrders)[number]['key'];

export interface LinkOrder extends OrderDefinition {
  key: LinkOrderKey;
}

export interface LinkColumn extends ColumnDefinition {
  key: LinkOrderKey;
}

export const linkColumns: readonly LinkColumn[] = definitions;

export const linkOrders: readonly LinkOrder[] = [...definitions, ...otherOrders];

/** Those that there are with or without a history of clicks. */
export const availableOrders = <Order extends OrderDefinition>(
  orders: readonly Order[],
  hasHistory: boolean,
): readonly Order[] => orders.filter(({ needsHistory = false }) => hasHistory || !needsHistory);

/** The tracks before and behind those of the columns: the box that selects the row, and its actions. */
const boxWidth = 44;
const actionsWidth = 72;

/** Below it there is no room for wider columns. */
const narrow = 720;

/** Wider where the browser enlarges texts, which `ex` follows. With letters of the usual size, 8 px are more than an `ex`. */
const growing = (width: string): string =>
  width.endsWith('px') ? `max(${width}, ${parseInt(width) / 8}ex)` : width;

/** The grid of a row for links-table.css: with all columns, and in windows that have only some of them. */
export function columnTracks(columns: readonly LinkColumn[]): Record<`--${string}`, string> {
  const tracks = (below: number) => {
    const shown = columns.filter(({ from }) => from < below);
    const widths = shown.map(({ width, narrowWidth = width }) =>
      below > narrow ? growing(width) : narrowWidth,
    );
    return [`${boxWidth}px`, ...widths, `${actionsWidth}px`].join(' ');
  };
  return {
    '--columns': tracks(Infinity),
    '--columns-below-980': tracks(980),
    '--columns-below-720': tracks(narrow),
  };
}

/** Tile, gaps, and the room at the end of the first column and of the row. */
const besideTitle = 68;
/** A letter of common width in a title, in wide fonts. */
const letterWidth = 8;

/** How many letters of a title are surely in sight in a window of this width, so that a hit that is further away is scrolled to. */
export function visibleTitleLetters(columns: readonly LinkColumn[], windowWidth: number): number {
  const others = columns
    .filter(({ key, from }) => key !== 'title' && from <= windowWidth)
    .reduce((sum, { width }) => sum + parseInt(width), boxWidth + actionsWidth + besideTitle);
  return Math.max(8, Math.floor((windowWidth - others) / letterWidth));
}
