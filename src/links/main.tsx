import { drawPage, startPage } from '../ui/start-page.tsx';
import { startPreferenceSync } from '../ui/sync/start-preference-sync.ts';
import { LinksPage } from './LinksPage.tsx';
import { readInitialLinksPageData } from './links-page-data.ts';
import { restoreHiddenRoute } from './use-hide-route.ts';

async function start(inLanguage: Promise<void>): Promise<void> {
  const [first] = await Promise.all([readInitialLinksPageData(), inLanguage]);
  if (!first.data.isHidden) restoreHiddenRoute();
  drawPage(() => <LinksPage first={first} />);
  startPreferenceSync();
}

startPage(start);
