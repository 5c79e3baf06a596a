import { render } from 'preact';
import { t } from '../platform/i18n.ts';
import { drawPage, startPage } from '../ui/start-page.ts';
import { startPreferenceSync } from '../ui/sync/start-preference-sync.ts';
import { OptionsPage } from './OptionsPage.tsx';
import { readOptionsData } from './options-data.ts';

async function start(inLanguage: Promise<void>): Promise<void> {
  const [data] = await Promise.all([readOptionsData(), inLanguage]);
  const root = document.getElementById('app');
  drawPage(() => {
    document.title = t('optionsTitle');
    if (root) render(<OptionsPage first={data} />, root);
  });
  startPreferenceSync();
}

startPage(start);
