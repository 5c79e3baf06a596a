import { t } from '../platform/i18n.ts';
import { drawPage, startPage } from '../ui/start-page.tsx';
import { startPreferenceSync } from '../ui/sync/start-preference-sync.ts';
import { OptionsPage } from './OptionsPage.tsx';
import { readOptionsData } from './options-data.ts';

async function start(inLanguage: Promise<void>): Promise<void> {
  const [data] = await Promise.all([readOptionsData(), inLanguage]);
  drawPage(() => {
    document.title = t('optionsTitle');
    return <OptionsPage first={data} />;
  });
  startPreferenceSync();
}

startPage(start);
