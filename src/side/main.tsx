import { render } from 'preact';
import { language } from '../platform/words.ts';
import { startPage } from '../ui/start-page.ts';
import { readOpening } from './panel-data.ts';
import { SidePanel } from './SidePanel.tsx';

async function start(): Promise<void> {
  document.documentElement.lang = language();
  const opening = await readOpening();
  const root = document.getElementById('app');
  if (root) render(<SidePanel opening={opening} />, root);
}

startPage(start);
