import { render } from 'preact';
import { language } from '../platform/words.ts';
import { startPage } from '../ui/start-page.ts';
import { LinksPage } from './LinksPage.tsx';
import { readFirstRows, readPageData } from './page-data.ts';

async function start(): Promise<void> {
  document.documentElement.lang = language();
  const data = await readPageData();
  const list = data.account && !data.isBroken ? await readFirstRows(data.account.id) : null;
  const root = document.getElementById('app');
  if (root) render(<LinksPage first={data} firstList={list} />, root);
}

startPage(start);
