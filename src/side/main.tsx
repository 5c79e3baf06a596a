import { drawPage, startPage } from '../ui/start-page.tsx';
import { readInitialPanelState } from './panel-data.ts';
import { SidePanel } from './SidePanel.tsx';

async function start(inLanguage: Promise<void>): Promise<void> {
  const [opening] = await Promise.all([readInitialPanelState(), inLanguage]);
  drawPage(() => <SidePanel opening={opening} />);
}

startPage(start);
