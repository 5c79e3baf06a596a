import type { BioPage } from '../../core/link/bio-page.ts';
import { readableLongUrl, readableUrl, titleOrUrl } from '../../core/url/long-url.ts';
import { tPlural, formatCount, t, type TextKey } from '../../platform/i18n.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { copyBioPageAndReport } from '../../ui/copy/copy-link.ts';
import { SafeLink } from '../../ui/controls/SafeLink.tsx';
import { FactDot } from '../../ui/FactDot.tsx';
import { SiteLetterTile } from '../../ui/SiteLetterTile.tsx';
import { highlightsOf, skipToFirstMatch } from '../../core/search/highlights.ts';
import { Highlighted } from '../../ui/Highlighted.tsx';
import type { Link } from '../../core/link/link.ts';
import { searchLinks, type SearchResult } from '../../core/search/incremental-search.ts';
import { readBioPages } from '../../storage/bio-pages/bio-pages.ts';
import { readListDespiteDamage } from '../../storage/list/read-list-despite-damage.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { foundOfTotalText } from './found-links-text.ts';
import { commandKey } from '../../ui/keys/keycaps.tsx';

interface FoundBioPageProps {
  page: BioPage;
  query: string;
  /** Gets a sentence about the outcome of a copy. */
  onSaid: (text: string) => void;
}

/** A bio page among the links that a search has found. It is copied like a link, but deleted only at the service. */
function FoundBioPage({ page, query, onSaid }: FoundBioPageProps) {
  const { id, username, url, pageTitle, views } = page;
  return (
    <li data-row={`bio-page ${id}`}>
      <SiteLetterTile url={url} />
      <div title={readableUrl(url)}>
        <div class="row-title">
          <span class="clip" dir="auto">
            <FoundText text={pageTitle || username} query={query} />
          </span>
        </div>
        <div class="row-facts">
          <SafeLink class="clip" href={url}>
            <FoundText text={username} query={query} />
          </SafeLink>
          <FactDot />
          <span>{t('bioPage')}</span>
        </div>
      </div>
      <div class="clicks">
        <b>{formatCount(views)}</b>
        <small>{tPlural('viewsUnit', views ?? 0)}</small>
      </div>
      <div class="tools">
        <CopyButton copy={() => copyBioPageAndReport(page, onSaid)} url={url} name={username} />
      </div>
    </li>
  );
}

/** About how many letters fit into a row, beside its clicks; and of its URL, beside its code. */
const shownLetters = 28;
const shownOfUrl = 20;

/** A code or title with what was found highlighted. A long one starts shortly before that, so that it is not cut off. */
const FoundText = ({ text, query }: { text: string; query: string }) => (
  <Highlighted text={skipToFirstMatch(text, query, shownLetters)} query={query} />
);

/** The part of a URL in which a search has found something that is in neither the title nor the code. `null`: there is none. */
function foundPieceOfUrl(link: Link, query: string): string | null {
  const isSeen = [titleOrUrl(link), link.shortCode].some((text) => highlightsOf(text, query).length > 0);
  const url = readableLongUrl(link.longUrl);
  return isSeen || highlightsOf(url, query).length === 0 ? null : skipToFirstMatch(url, query, shownOfUrl);
}

/** In place of the rows, if there are none. */
const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <div class="no-match">
    <Icon name="search" />
    <b>{t('noMatch')}</b>
    <Button onClick={onClear}>
      {t('clearSearch')}
      <kbd aria-hidden="true">{t('keysClear')}</kbd>
    </Button>
  </div>
);

interface SearchCountAndClearProps {
  found: PopupSearchResult;
  /** How many links were searched. */
  count: number;
  onClear: () => void;
}

/** The end of the search field: how many links were found, and a button to clear it. */
const SearchCountAndClear = ({ found, count, onClear }: SearchCountAndClearProps) => (
  <>
    {/* The announcer says how many. */}
    <span class="found-count" aria-hidden="true">
      {foundOfTotalText(found, count)}
    </span>
    <Button kind="icon-button" icon="close" isSmall label={t('clearSearch')} onClick={onClear} />
  </>
);

/** What the keys do in the search, in place of the popup's footer. */
const SearchKeyHints = () => (
  <div class="search-keys" aria-hidden="true">
    <Hint keys={['↑', '↓']} text="shortcutMove" />
    <Hint keys={[enter]} text="copy" />
    <Hint keys={[commandKey(), enter]} text="open" />
    <Hint keys={[t('keysClear')]} text="clear" />
  </div>
);

const enter = '↵';

const Hint = ({ keys, text }: { keys: string[]; text: TextKey }) => (
  <span>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
    {t(text)}
  </span>
);

const parts = {
  FoundPage: FoundBioPage,
  FoundText,
  NoMatch,
  SearchEnd: SearchCountAndClear,
  SearchKeys: SearchKeyHints,
  foundPieceOfUrl,
};

export type FoundParts = Pick<typeof parts, 'FoundText' | 'foundPieceOfUrl'>;

/** All links and bio pages, and the code to search and show them. The popup loads this when its search gets the focus. */
export interface PopupLinkSearch {
  links: Link[];
  find: (links: readonly Link[], query: string) => PopupSearchResult;
  parts: typeof parts;
}

export interface PopupSearchResult extends SearchResult {
  query: string;
  pages: BioPage[];
}

const mostFound = 20;

export async function readPopupLinkSearch(accountId: string): Promise<PopupLinkSearch> {
  const [list, kept] = await Promise.all([
    readListDespiteDamage(accountId),
    // If bio pages can't be read, the search finds links only.
    readBioPages(accountId).catch(toNothing),
  ]);
  const pages = kept?.pages ?? [];
  const asLinks = pages.map(asLink);
  const findPages = (query: string) =>
    searchLinks(asLinks, query, mostFound).links.flatMap((link) => pages[asLinks.indexOf(link)] ?? []);
  return {
    links: list?.links ?? [],
    find: (links, query) => ({ query, ...searchLinks(links, query, mostFound), pages: findPages(query) }),
    parts,
  };
}

/** The search reads code, title and long URL. */
const asLink = ({ id, username, url, pageTitle, bioText, views, status, createdAt }: BioPage): Link => ({
  id,
  rank: '',
  shortCode: username,
  shortUrl: url,
  longUrl: url,
  title: `${pageTitle} ${bioText}`,
  clicks: views,
  status,
  createdAt,
});

function toNothing(error: unknown): null {
  console.error(error);
  return null;
}
