import type { ComponentType } from 'preact';
import type { BioPage } from '../../core/link/bio-page.ts';
import type { Link } from '../../core/link/link.ts';
import { searchLinks } from '../../core/search/search.ts';
import { readBioPages } from '../../store/bio-pages/bio-pages.ts';
import { readWhatIsLeft } from '../../store/list/read-partly.ts';
import { FoundPage, type FoundPageProps } from './FoundPage.tsx';

/** All links and bio pages, and the code to search and show them. The popup loads this when its search gets the focus. */
export interface Searchable {
  links: Link[];
  find: typeof searchLinks;
  findPages: (query: string, most: number) => BioPage[];
  Page: ComponentType<FoundPageProps>;
}

export async function readSearchable(accountId: string): Promise<Searchable> {
  const [list, kept] = await Promise.all([
    readWhatIsLeft(accountId),
    // If bio pages can't be read, the search finds links only.
    readBioPages(accountId).catch(toNothing),
  ]);
  const pages = kept?.pages ?? [];
  const asLinks = pages.map(asLink);
  return {
    links: list?.links ?? [],
    find: searchLinks,
    findPages: (query, most) =>
      searchLinks(asLinks, query, most).flatMap((link) => pages[asLinks.indexOf(link)] ?? []),
    Page: FoundPage,
  };
}

/** The search reads code, title and long URL. */
const asLink = ({ id, username, url, pageTitle, bioText, views, status, createdAt }: BioPage): Link => ({
  id,
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
