import { render } from 'preact';
import { t } from '../platform/i18n.ts';
import { startPage } from '../ui/start-page.ts';
import { startPreferenceSync } from '../ui/sync/start-preference-sync.ts';
import { OptionsPage } from './OptionsPage.tsx';
import { readOptionsData } from './options-data.ts';

async function start(): Promise<void> {
  document.title = t('optionsTitle');
  const data = await readOptionsData();
  const root = document.getElementById('app');
  if (root) render(<OptionsPage first={data} />, root);
  startPreferenceSync();
}

startPage(start);
