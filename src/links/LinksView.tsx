import { useMemo } from 'preact/hooks';
import type { Link } from '../core/link.ts';
import { searchLinks } from '../core/search.ts';
import { sortLinks } from '../core/sort-links.ts';
import { countWord, language, word } from '../platform/words.ts';
import { useLater } from '../ui/use-later.ts';
import { LinksFooter } from './LinksFooter.tsx';
import { LinksGrid } from './LinksGrid.tsx';
import { PageEnd } from './PageEnd.tsx';
import { RefreshFailure } from './RefreshFailure.tsx';
import type { Route } from './route.ts';
import { useRefresh } from './use-refresh.ts';
import type { ViewProps } from './view-props.ts';

type LinksRoute = Extract<Route, { at: 'links' }>;

export interface LinksViewProps extends ViewProps {
  route: LinksRoute;
  onRoute: (route: LinksRoute) => void;
  onStatistics: (link: Link) => void;
}

/** All links of the account, searched and sorted. */
export function LinksView({ account, host, data, links, route, onRoute, ...doors }: LinksViewProps) {
  const { query, sort } = route;
  const refresh = useRefresh();
  const isSlow = useLater(links === null && refresh.isBusy, 200);
  const rows = useMemo(() => links && rowsOf(links, route), [links, route]);
  return (
    <>
      <h1 class="visually-hidden">{word('links')}</h1>
      <div class="bar">
        <div class="field">
          <input
            type="search"
            aria-label={word('searchLinks')}
            placeholder={links ? countWord('searchCount', links.length) : word('searchLinks')}
            value={query}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => onRoute({ ...route, query: event.currentTarget.value })}
          />
        </div>
      </div>
      {refresh.failure && <RefreshFailure refresh={refresh} host={host} snapshot={data.snapshot} />}
      {rows === null ? (
        <p class="muted empty">{isSlow && word('loading')}</p>
      ) : (
        <LinksGrid
          rows={rows}
          query={query}
          sort={sort}
          onSort={(next) => onRoute({ ...route, sort: next })}
          zoneMinutes={account.zoneMinutes}
          doors={{
            onQr: ({ shortUrl, shortCode }) => doors.onQr({ text: shortUrl, name: shortCode }),
            onStatistics: doors.onStatistics,
          }}
        />
      )}
      {rows?.length === 0 && (
        <p class="muted empty">{word(query.trim() === '' ? 'noLinksYet' : 'noMatch')}</p>
      )}
      <PageEnd deletes={data.deletes} host={host}>
        <LinksFooter
          found={rows?.length ?? null}
          total={links?.length ?? 0}
          snapshot={data.snapshot}
          refresh={refresh}
        />
      </PageEnd>
    </>
  );
}

const rowsOf = (links: readonly Link[], { query, sort }: LinksRoute): readonly Link[] =>
  sortLinks(query.trim() === '' ? links : searchLinks(links, query, Infinity), sort, language());
