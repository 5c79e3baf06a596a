import { render } from 'preact';
import { send } from '../platform/messages.ts';
import { language } from '../platform/words.ts';
import { startPage } from '../ui/start-page.ts';
import { readOpening } from './panel-data.ts';
import { SidePanel } from './SidePanel.tsx';

const listAgeMs = 60_000;

async function start(): Promise<void> {
  document.documentElement.lang = language();
  const opening = await readOpening();
  const root = document.getElementById('app');
  if (root) render(<SidePanel opening={opening} />, root);
  if (opening.first.account) await send('refresh', { maxAgeMs: listAgeMs });
}

startPage(start);
