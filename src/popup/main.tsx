import { render } from 'preact';
import { send } from '../platform/messages.ts';
import { activePage } from '../platform/tabs.ts';
import { language } from '../platform/words.ts';
import { startPage } from '../ui/start-page.ts';
import { draftOf } from './draft.ts';
import { Popup } from './Popup.tsx';
import { findExisting, readPopupData, unseenIntent } from './popup-data.ts';

const listAgeMs = 60_000;

async function start(): Promise<void> {
  document.documentElement.lang = language();
  const [data, page] = await Promise.all([readPopupData(), activePage()]);
  const { longUrl } = draftOf(null, page, data.settings);
  const intent = unseenIntent(data, longUrl || (page?.url ?? ''), Date.now());
  const existing = intent === null ? await findExisting(data, longUrl) : null;
  const root = document.getElementById('app');
  // The head from the page is drawn again in the same frame: Preact would keep it where a state has none.
  root?.replaceChildren();
  if (root) render(<Popup first={data} page={page} firstIntent={intent} firstExisting={existing} />, root);
  if (data.account) await send('refresh', { maxAgeMs: listAgeMs });
}

startPage(start);
