import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from 'puppeteer-core';
import { startService } from '../service/serve.ts';
import { createAccount } from '../service/database/accounts.ts';
import { insertBioPage } from '../service/database/bio-pages.ts';
import { languages } from '../src/core/languages.ts';
import { seed } from '../test/seed/seed.ts';
import { shootAccounts } from './screens/account-screens.ts';
import { addDayOfClicks } from './screens/day-of-clicks.ts';
import { shootEntryPoints } from './screens/entry-point-screens.ts';
import { pages } from '../test/corpus/read.ts';
import { shootEmpty } from './screens/empty-screens.ts';
import { shootFaults } from './screens/fault-screens.ts';
import { shootGaps } from './screens/gap-screens.ts';
import { findFonts } from './screens/fonts.ts';
import { shootLinksPage } from './screens/links-screens.ts';
import { shootManaged } from './screens/managed-screens.ts';
import { shootMany } from './screens/many-screens.ts';
import { shootLocked } from './screens/lock-screens.ts';
import { liveThroughDays } from './screens/live-through-days.ts';
import { startNamedHosts } from './screens/named-hosts.ts';
import { openSite, titleTag } from './drivers/open-site.ts';
import { named, waitForText } from './drivers/page.ts';
import { speak } from './drivers/speak.ts';
import { shootSample } from './screens/sample-screens.ts';
import { shootSettings } from './screens/settings-screens.ts';
import { type Room, writeScreensPage } from './screens/screens-page.ts';
import { shootWaiting } from './screens/waiting-screens.ts';

/**
 * Takes screenshots of every screen in both color schemes, in docs/screens or the given folder. Look at them before you
 * commit a changed screen. `--language ar FOLDER`: all in another language. Without it, the popup's main states are taken in all languages.
 */
const { values, positionals } = parseArgs({
  options: { language: { type: 'string' } },
  allowPositionals: true,
});
const language = values.language ?? null;
const folder = positionals[0] ?? 'docs/screens';
if (language !== null && folder === 'docs/screens')
  throw new Error('Name a folder: docs/screens is in English.');

findFonts();
const hosts = await startNamedHosts();
const service = await startService({ port: 0, database: 'file::memory:' });
const siteUrl = hosts.name('go.acme.example', service.url);
const { account_id, api_key } = await createAccount(service.db, { name: 'Demo', plan: 'pro', siteUrl });
await seed(service.db, { accountId: account_id, links: 300, clicks: 4000, pages: pages() });
for (const [username, title, bio] of [
  ['acme', 'Acme Marketing', 'Campaigns, recipes and where to find us'],
  ['acme-jobs', 'Work at Acme', 'Open positions and how we choose'],
] as const) {
  await insertBioPage(service.db, { accountId: account_id, username, title, bio });
}
const extension = await hosts.launch();
const resultRegion = '[role="region"][aria-label="Short link"] .qr-code path';

/** What is shown in docs/screens/languages. */
const mainStates: ReadonlySet<string> = new Set(['popup-ready', 'popup-done', 'popup-statistics']);

async function shoot(page: Page, name: string): Promise<void> {
  const isOwn = page.url().startsWith('chrome-extension:');
  if (isOwn && language !== null) await speak(page, language);
  await shootSchemes(page, name);
  if (isOwn && language !== null) await speak(page, 'browser');
  if (language === null && mainStates.has(name)) await shootLanguages(page, name);
  console.log(name);
}

async function shootLanguages(page: Page, name: string): Promise<void> {
  mkdirSync(`${folder}/languages`, { recursive: true });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
  for (const spoken of languages) {
    await speak(page, spoken);
    await setPopupSize(page);
    await sleep(150);
    await page.screenshot({ path: `${folder}/languages/${name}-${spoken}.png` });
  }
  await speak(page, 'browser');
  await setPopupSize(page);
}

async function shootSchemes(page: Page, name: string): Promise<void> {
  if (page.url().includes('src/popup/')) await setPopupSize(page);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await sleep(150);
    const room = `${folder}/${roomOf(name)}/${scheme}`;
    mkdirSync(room, { recursive: true });
    await page.screenshot({ path: `${room}/${name}.png` });
  }
}

/** A popup is as high as its content, up to 600 px. */
async function setPopupSize(page: Page): Promise<void> {
  await page.setViewport({ width: 380, height: 600 });
  const height = await page.$eval('#app', (app) => app.getBoundingClientRect().height);
  await page.setViewport({ width: 380, height: Math.min(600, Math.ceil(height)) });
}

/** The folder of a screenshot, by the first words of its name: that of its page. */
function roomOf(name: string): Room {
  const starts: Record<string, Room> = {
    'links-many': 'many',
    links: 'links',
    popup: 'popup',
    'options-diagnostics': 'diagnostics',
    options: 'settings',
  };
  return Object.entries(starts).find(([start]) => name.startsWith(start))?.[1] ?? 'elsewhere';
}

// The account has this page only with its fragment, so without it the page has no link yet.
const [{ title, longUrl }] = pages();
const site = longUrl.replace(/#.*/, '');

/** Opens the popup on a page of a site, or of the browser. */
async function popup(url = site, head = titleTag(title)): Promise<Page> {
  return extension.clickToolbarButton(await openSite(extension.browser, url, head));
}

await shoot(await extension.open('src/options/index.html'), 'options-first-run');
await shoot(await popup(), 'popup-welcome');
const welcome = await popup(`${site}&utm_source=mail&utm_medium=email&fbclid=IwAR0`);
await welcome.locator(named('button', 'QR code')).click();
await welcome.waitForSelector('.qr-code path');
await shoot(welcome, 'popup-welcome-qr');
await shoot(await extension.open('src/links/index.html'), 'links-welcome');
await shootSample(extension, shoot);
await shoot(await extension.connect('https://down.acme.example/api', 'a-key'), 'options-unreachable');
await shoot(await extension.connect(`${siteUrl}/api`, api_key), 'options-connected');
await liveThroughDays(extension, 14, (day) => addDayOfClicks(service.db, account_id, day, 14 - day));

const ready = await popup();
await sleep(300);
await shoot(ready, 'popup-ready');
await ready.hover('[aria-label="Recent links"] li:nth-child(2)');
await shoot(ready, 'popup-hover');
await ready.locator(named('textbox', 'Alias')).fill('release-notes');
await ready.locator(named('button', 'Shorten and copy')).click();
await ready.waitForSelector(resultRegion);
await shoot(ready, 'popup-done');
const formats = await ready.waitForSelector('.copied-as button');
await formats?.click();
await ready.waitForSelector(named('menuitemradio', 'Markdown'));
await shoot(ready, 'popup-formats');
await formats?.click();

await ready.locator(named('button', 'QR code')).click();
await ready.waitForSelector('.qr-panel path');
await shoot(ready, 'popup-qr-code');

const noted = await popup(
  `${site}&utm_source=mail&fbclid=IwAR0&access_token=0f1e2d`,
  `${titleTag(title)}<link rel="canonical" href="${site.replace(/\?.*/, '')}">`,
);
await noted.waitForSelector('.note.risk');
await shoot(noted, 'popup-notes');

const existing = await popup();
await existing.waitForSelector(resultRegion);
await shoot(existing, 'popup-existing');
await existing.locator(named('button', 'Show statistics')).click();
await existing.waitForSelector('.shares');
await shoot(existing, 'popup-statistics');
await existing.locator(named('button', 'Back')).click();
await existing.locator(named('searchbox', 'Search links')).fill('wikipedia');
await sleep(200);
const row = await existing.waitForSelector('[aria-label="Recent links"] [aria-haspopup="menu"]');
await row?.click();
await shoot(existing, 'popup-search-menu');
await existing.locator(named('menuitem', 'Statistics')).click();
await existing.waitForSelector('.shares');
await shoot(existing, 'popup-link-statistics');
await existing.locator(named('button', 'Back')).click();
await (await existing.waitForSelector('[aria-label="Recent links"] [aria-haspopup="menu"]'))?.click();
await existing.locator(named('menuitem', 'Delete')).click();
await existing.waitForSelector('.deletion');
await shoot(existing, 'popup-undo');
for (let deletion = 1; deletion < 3; deletion += 1) {
  // The row that was there may be just going.
  await existing.locator('[aria-label="Recent links"] [aria-haspopup="menu"]').click();
  await existing.locator(named('menuitem', 'Delete')).click();
}
await waitForText(existing, '.deletion', (text) => text.includes('links'));
await shoot(existing, 'popup-undo-several');

const taken = await popup(`${site}&another`);
await taken.locator(named('textbox', 'Alias')).fill('release-notes');
await taken.locator(named('button', 'Shorten and copy')).click();
await taken.waitForSelector('[role="alert"]');
await shoot(taken, 'popup-alias-taken');

const options = await extension.open('src/options/index.html');
await shootSettings(options, shoot);
await shootLocked(options, () => popup(`${site}&locked`), shoot);
const second = await createAccount(service.db, {
  name: 'Second',
  plan: 'agency',
  siteUrl: hosts.name('jobs.acme.example', service.url),
});
await seed(service.db, { accountId: second.account_id, links: 58, clicks: 900, pages: pages() });
await shootAccounts(
  options,
  () => popup(`${site}&second`),
  { baseUrl: 'https://jobs.acme.example/api', key: second.api_key },
  shoot,
);
const tagged = await popup(`${site}&page=2&utm_content=top&gclid=1`);
await (await tagged.waitForSelector(named('combobox', 'Campaign')))?.select('Spring letter');
await sleep(200);
await shoot(tagged, 'popup-campaign');
await options.bringToFront();
await options.locator(named('link', 'Links & campaigns')).click();
await options.locator(named('button', 'Delete Spring letter')).click();
await options.waitForSelector(named('button', 'Delete Spring letter'), { hidden: true });

await shoot(await popup('chrome://version'), 'popup-not-a-page');

const linksPage = await extension.open('src/links/index.html');
await shootLinksPage(linksPage, shoot);
await shootMany(linksPage, service.server, shoot);

await shootEntryPoints(siteUrl, api_key, hosts, shoot);
await shootEmpty(service, hosts, shoot);
await shootGaps(hosts, shoot);
await shootFaults(hosts, shoot);
await service.close();
await linksPage.locator(named('button', 'Update now')).click();
await linksPage.waitForSelector('[role="alert"]');
await shoot(linksPage, 'links-service-down');
const down = await popup('chrome://version');
await down.locator(named('textbox', 'Long URL')).fill(`${site}&page=3`);
await down.locator(named('button', 'Shorten and copy')).click();
await down.waitForSelector('[role="alert"]');
await shoot(down, 'popup-service-down');
await extension.close();
await shootWaiting(hosts, shoot);
if (language === null) await shootManaged(shoot);
await hosts.close();
await writeScreensPage(folder);
