import { render } from 'preact';
import { language } from '../platform/words.ts';
import { startPage } from '../ui/start-page.ts';
import { startSync } from '../ui/sync/start-sync.ts';
import { LinksPage } from './LinksPage.tsx';
import { readFirst } from './page-data.ts';
import { restoreRoute } from './use-hidden-route.ts';

async function start(): Promise<void> {
  document.documentElement.lang = language();
  const first = await readFirst();
  if (!first.data.isHidden) restoreRoute();
  const root = document.getElementById('app');
  if (root) render(<LinksPage first={first} />, root);
  startSync();
}

startPage(start);
