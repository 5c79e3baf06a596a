import type { BioPage } from '../../core/link/bio-page.ts';
import type { Link } from '../../core/link/link.ts';
import { searchLinks, type SearchResult } from '../../core/search/incremental-search.ts';
import { readBioPages } from '../../storage/bio-pages/bio-pages.ts';
import { readListDespiteDamage } from '../../storage/list/read-list-despite-damage.ts';
import { FoundBioPage } from './FoundBioPage.tsx';
import { FoundText } from './FoundText.tsx';
import { SearchCountAndClear } from './SearchCountAndClear.tsx';
import { SearchKeyHints } from './SearchKeyHints.tsx';

const parts = {
  FoundPage: FoundBioPage,
  FoundText,
  SearchEnd: SearchCountAndClear,
  SearchKeys: SearchKeyHints,
};

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
