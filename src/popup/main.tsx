import { render } from 'preact';
import { send } from '../platform/messages.ts';
import { activePage } from '../platform/tabs.ts';
import { language } from '../platform/words.ts';
import { startPage } from '../ui/start-page.ts';
import { watchStored } from '../ui/watch-stored.ts';
import { readDrafts } from '../store/items/drafts.ts';
import { openedFor, openingOf } from './opening.ts';
import { Popup, popupSources } from './Popup.tsx';
import { readPopupData } from './popup-data.ts';

/** `painted`: what the page has to have shown before it is drawn anew. */
async function start(painted: Promise<void>): Promise<void> {
  document.documentElement.lang = language();
  const watch = watchStored(popupSources);
  const [data, page, drafts, intentId] = await Promise.all([
    readPopupData(),
    activePage(),
    readDrafts(),
    openedFor(),
    painted,
  ]);
  const opening = await openingOf(data, page, drafts, intentId);
  // What can't be read is fetched anew, and the store says so when it is there.
  if (opening.isPartial) void send('refresh', { maxAgeMs: 0, isPartial: true });
  const root = document.getElementById('app');
  if (!root) return;
  // Preact would keep of the first frame, or of another account, what a state has none of.
  render(null, root);
  root.replaceChildren();
  root.inert = false;
  render(<Popup {...opening} watch={watch} onSwitched={() => void start(Promise.resolve())} />, root);
}

/** Drawing before the page has been painted once would put that off by a frame. A page that is out of sight is never painted. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => setTimeout(resolve));
  });

startPage(() => start(firstPaint()));
