import { render } from 'preact';
import { startPage } from '../ui/start-page.ts';
import { readInitialPanelState } from './panel-data.ts';
import { SidePanel } from './SidePanel.tsx';

async function start(): Promise<void> {
  const opening = await readInitialPanelState();
  const root = document.getElementById('app');
  if (root) render(<SidePanel opening={opening} />, root);
}

startPage(start);
