import type { Link } from '../../core/link/link.ts';
import { searchLinks } from '../../core/search/search.ts';
import { readWhatIsLeft } from '../../store/list/read-partly.ts';

/** All links, and how to search them: what the popup loads when its search gets the focus. */
export interface Searchable {
  links: Link[];
  find: typeof searchLinks;
}

export const readSearchable = async (accountId: string): Promise<Searchable> => ({
  links: (await readWhatIsLeft(accountId))?.links ?? [],
  find: searchLinks,
});
