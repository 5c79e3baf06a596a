import { render } from 'preact';
import { activePage } from '../platform/tabs.ts';
import { language } from '../platform/words.ts';
import { startPage } from '../ui/start-page.ts';
import { readDrafts } from '../store/items/drafts.ts';
import { openedFor, openingOf } from './opening.ts';
import { Popup } from './Popup.tsx';
import { readPopupData } from './popup-data.ts';

async function start(): Promise<void> {
  document.documentElement.lang = language();
  const [data, page, drafts, intentId] = await Promise.all([
    readPopupData(),
    activePage(),
    readDrafts(),
    openedFor(),
  ]);
  const opening = await openingOf(data, page, drafts, intentId);
  const root = document.getElementById('app');
  // The head from the page is drawn again in the same frame: Preact would keep it where a state has none.
  root?.replaceChildren();
  if (root) render(<Popup {...opening} />, root);
}

startPage(start);
