import { render } from 'preact';
import { drawPage, startPage } from '../ui/start-page.ts';
import { startPreferenceSync } from '../ui/sync/start-preference-sync.ts';
import { LinksPage } from './LinksPage.tsx';
import { readInitialLinksPageData } from './links-page-data.ts';
import { restoreHiddenRoute } from './use-hide-route.ts';

async function start(inLanguage: Promise<void>): Promise<void> {
  const [first] = await Promise.all([readInitialLinksPageData(), inLanguage]);
  if (!first.data.isHidden) restoreHiddenRoute();
  const root = document.getElementById('app');
  if (root) drawPage(() => render(<LinksPage first={first} />, root));
  startPreferenceSync();
}

startPage(start);
