import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { startService } from '../service/serve.ts';
import { createAccount } from '../service/storage/accounts.ts';
import { seed } from '../service/storage/seed.ts';
import { insertBioPage } from './bio-page.ts';
import { ExtensionBrowser } from './extension.ts';
import { shootLinksPage } from './links-screens.ts';
import { named } from './page.ts';

/** Pictures of every screen in both schemes, in docs/screens: looked at before a changed screen is committed. */
const folder = 'docs/screens';
mkdirSync(folder, { recursive: true });

const service = await startService({ port: 0, database: 'file::memory:' });
const { account_id, api_key } = await createAccount(service.db, { name: 'Demo', plan: 'pro' });
await seed(service.db, { accountId: account_id, links: 300, clicks: 4000 });
for (const [username, title, text, views] of [
  ['acme', 'Acme Marketing', 'Campaigns, recipes and where to find us', 1204],
  ['acme-jobs', 'Work at Acme', 'Open positions and how we choose', 87],
] as const)
  await insertBioPage(service.db, { accountId: account_id, username, title, text, views });
const extension = await ExtensionBrowser.launch({ headless: true, allow: ['http://127.0.0.1/*'] });
const resultRegion = '[role="region"][aria-label="Short link"] path';

async function shoot(page: Page, name: string): Promise<void> {
  if (page.url().includes('src/popup/')) {
    const { width, height } = await page.evaluate(() => ({
      width: document.body.offsetWidth,
      height: document.body.offsetHeight,
    }));
    await page.setViewport({ width, height: Math.min(height, 600) });
  }
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await sleep(150);
    await page.screenshot({ path: `${folder}/${name}-${scheme}.png` });
  }
  console.log(`${folder}/${name}-{light,dark}.png`);
}

async function popup(url = service.url): Promise<Page> {
  const page = await extension.browser.newPage();
  await page.goto(url);
  return extension.clickToolbarButton(page);
}

await shoot(await extension.open('src/options/index.html'), 'options-first-run');
await shoot(await popup(), 'popup-welcome');
await shoot(await extension.open('src/links/index.html'), 'links-welcome');
await shoot(await extension.connect('http://127.0.0.1:1/api', 'a-key'), 'options-unreachable');
await shoot(await extension.connect(`${service.url}/api`, api_key), 'options-connected');

const ready = await popup();
await sleep(300);
await shoot(ready, 'popup-ready');
await ready.locator(named('textbox', 'Alias')).fill('release-notes');
await ready.locator(named('button', 'Shorten and copy')).click();
await ready.waitForSelector(resultRegion);
await shoot(ready, 'popup-done');

const taken = await popup(`${service.url}/?another`);
await taken.locator(named('textbox', 'Alias')).fill('release-notes');
await taken.locator(named('button', 'Shorten and copy')).click();
await taken.waitForSelector('[role="alert"]');
await shoot(taken, 'popup-alias-taken');

await shoot(await popup('chrome://version'), 'popup-not-a-page');

const linksPage = await extension.open('src/links/index.html');
await shootLinksPage(linksPage, shoot);

const { url } = service;
await service.close();
await linksPage.locator('footer button').click();
await linksPage.waitForSelector('[role="alert"]');
await shoot(linksPage, 'links-service-down');
const down = await popup('chrome://version');
await down.locator(named('textbox', 'Long URL')).fill(`${url}/page`);
await down.locator(named('button', 'Shorten and copy')).click();
await down.waitForSelector('[role="alert"]');
await shoot(down, 'popup-service-down');
await extension.close();
