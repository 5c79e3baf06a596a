import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Account } from '../core/account.ts';
import { hostOf } from '../core/long-url.ts';
import { word } from '../platform/words.ts';
import StorageNotice from '../ui/StorageNotice.tsx';
import { useStored } from '../ui/use-stored.ts';
import { BioPages } from './BioPages.tsx';
import { LinksView } from './LinksView.tsx';
import { knownLinks, readKeptList, type KeptList, type PageData } from './page-data.ts';
import { QrDialog, type QrSubject } from './QrDialog.tsx';
import { hashOf, statisticsRoute } from './route.ts';
import { StatisticsView } from './StatisticsView.tsx';
import { TopBar, viewWords } from './TopBar.tsx';
import { useRoute } from './use-route.ts';

export interface AccountPageProps {
  account: Account;
  data: PageData;
  firstList: KeptList | null;
}

/** The page of a connected account: the bar at its top, and the view that the address asks for. */
export function AccountPage({ account, data, firstList }: AccountPageProps) {
  const list = useStored(firstList, () => readKeptList(account.id), ['links']);
  const links = useMemo(() => list && knownLinks(list, data), [list, data]);
  const [route, replaceRoute] = useRoute();
  const [qr, setQr] = useState<QrSubject | null>(null);
  const view = { account, host: hostOf(account.baseUrl), data, links, onQr: setQr };
  useEffect(() => {
    document.title = word('pageTitle', word(viewWords[route.at]));
  }, [route.at]);
  return (
    <div class="page">
      <TopBar host={view.host} current={route.at} />
      <main>
        <StorageNotice trouble={data.trouble} isBroken={data.isBroken} />
        {route.at === 'links' && (
          <LinksView
            {...view}
            route={route}
            onRoute={replaceRoute}
            onStatistics={({ shortCode }) => {
              location.hash = hashOf(statisticsRoute(shortCode));
            }}
          />
        )}
        {route.at === 'statistics' && <StatisticsView {...view} route={route} onRoute={replaceRoute} />}
        {route.at === 'bio-pages' && <BioPages {...view} />}
      </main>
      {qr && <QrDialog {...qr} onClose={() => setQr(null)} />}
    </div>
  );
}
