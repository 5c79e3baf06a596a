import { render } from 'preact';
import { drawPage, startPage } from '../ui/start-page.ts';
import { readInitialPanelState } from './panel-data.ts';
import { SidePanel } from './SidePanel.tsx';

async function start(inLanguage: Promise<void>): Promise<void> {
  const [opening] = await Promise.all([readInitialPanelState(), inLanguage]);
  const root = document.getElementById('app');
  if (root) drawPage(() => render(<SidePanel opening={opening} />, root));
}

startPage(start);
