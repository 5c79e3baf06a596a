import { useState } from 'preact/hooks';
import type { Account } from '../core/account.ts';
import { deletedCodes } from '../core/intent.ts';
import type { Link } from '../core/link.ts';
import { withOutcomes } from '../core/recent.ts';
import { searchLinks } from '../core/search.ts';
import { countWord, word } from '../platform/words.ts';
import { readLinks } from '../store/links.ts';
import type { LinkMenuDoors } from '../ui/link-menu.ts';
import { useNow } from '../ui/use-now.ts';
import { LinkRow } from './LinkRow.tsx';
import type { PopupData } from './popup-data.ts';

const mostFound = 20;

export interface RecentLinksProps {
  data: PopupData;
  account: Account;
  doors: LinkMenuDoors;
}

/** The newest links with their clicks, and a search over all of them. */
export function RecentLinks({ data, account, doors }: RecentLinksProps) {
  const now = useNow(30_000);
  const [query, setQuery] = useState('');
  const [all, setAll] = useState<Link[] | null>(null);
  const { recent, snapshot } = data;
  if (recent === null || snapshot === null) return null;
  const load = async () => setAll(await readLinks(account.id));
  const isSearching = query.trim() !== '';
  const rows = isSearching ? search(data, all ?? recent, query) : recent;
  return (
    <section class="recent">
      {snapshot.linkCount > 0 && (
        <div class="field search">
          <input
            type="search"
            aria-label={word('searchLinks')}
            placeholder={countWord('searchCount', snapshot.linkCount)}
            value={query}
            autocomplete="off"
            onFocus={() => data.isBroken || void load()}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
        </div>
      )}
      <ul aria-label={word('recentLinks')}>
        {rows.map((link) => (
          <LinkRow
            key={link.shortCode}
            link={link}
            now={now}
            zoneMinutes={account.zoneMinutes}
            doors={doors}
          />
        ))}
      </ul>
      <p class="muted empty" role="status">
        {rows.length === 0 && word(isSearching ? 'noMatch' : 'noLinksYet')}
      </p>
      {snapshot.skipped > 0 && <p class="muted empty">{countWord('skippedRows', snapshot.skipped)}</p>}
    </section>
  );
}

function search({ creates, deletes, snapshot }: PopupData, all: Link[], query: string): Link[] {
  const gone = deletedCodes([...creates, ...deletes]);
  const links = withOutcomes(all, creates, snapshot?.fetchedAt ?? 0);
  return searchLinks(
    links.filter(({ shortCode }) => !gone.has(shortCode)),
    query,
    mostFound,
  );
}
