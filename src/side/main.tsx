import { render } from 'preact';
import { formatLocale } from '../platform/i18n.ts';
import { startPage } from '../ui/start-page.ts';
import { readInitialPanelState } from './panel-data.ts';
import { SidePanel } from './SidePanel.tsx';

async function start(): Promise<void> {
  document.documentElement.lang = formatLocale();
  const opening = await readInitialPanelState();
  const root = document.getElementById('app');
  if (root) render(<SidePanel opening={opening} />, root);
}

startPage(start);
