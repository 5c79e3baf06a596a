import { render } from 'preact';
import { language } from '../platform/words.ts';
import { startPage } from '../ui/start-page.ts';
import { LinksPage } from './LinksPage.tsx';
import { readFirst } from './page-data.ts';

async function start(): Promise<void> {
  document.documentElement.lang = language();
  const { data, list, deletes } = await readFirst();
  const root = document.getElementById('app');
  if (root) render(<LinksPage first={data} firstList={list} firstDeletes={deletes} />, root);
}

startPage(start);
