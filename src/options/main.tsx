import { render } from 'preact';
import { formatLocale, t } from '../platform/i18n.ts';
import { startPage } from '../ui/start-page.ts';
import { startSync } from '../ui/sync/start-sync.ts';
import { Options } from './Options.tsx';
import { readOptionsData } from './options-data.ts';

async function start(): Promise<void> {
  document.documentElement.lang = formatLocale();
  document.title = t('optionsTitle');
  const data = await readOptionsData();
  const root = document.getElementById('app');
  if (root) render(<Options first={data} />, root);
  startSync();
}

startPage(start);
