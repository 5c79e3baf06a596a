import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from 'puppeteer-core';
import { build } from 'vite';
import { startService } from '../service/serve.ts';
import { createAccount } from '../service/database/accounts.ts';
import { addLinkToBioPage, insertBioPage } from '../service/database/bio-pages.ts';
import { seed } from '../test/seed/seed.ts';
import { pages } from '../test/corpus/read.ts';
import { ExtensionBrowser } from './drivers/chromium/extension.ts';
import { demonstrationDone, help } from './start-help.ts';
import { named, waitForText } from './drivers/page.ts';
import { errorCodeOf } from '../service/errors.ts';

/**
 * Demonstrates the main job: a service with a demo account, and a browser with the extension connected to it, on a sample
 * page.
 * With a display the user goes on from there. Without one, the script shortens the page itself, through the real popup.
 */
const pictureFolder = '.out';
const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);

const inMemory = 'file::memory:';

const say = (text: string): void => console.log(text);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) return say(help);
  say('Building the extension.');
  await build({ logLevel: 'error' });
  const service = await startDemoService();
  say(`The service answers at ${service.url}, its API at ${service.url}/api`);
  const { account_id, api_key } = await createAccount(service.db, { name: 'Demo', plan: 'pro' });
  await seed(service.db, { accountId: account_id, links: 300, clicks: 4000, pages: pages() });
  await insertBioPage(service.db, {
    accountId: account_id,
    username: 'demo',
    title: 'A demonstration',
    bio: 'Some links of the demo account, on one page.',
  });
  const links = service.db.selectFrom('links').select('short_code').where('title', '<>', '').limit(20);
  for (const { short_code } of await links.execute()) await addLinkToBioPage(service.db, 'demo', short_code);
  say(`A demo account is there, with 300 links, 90 days of clicks and a bio page at ${service.url}/demo`);
  say(`Its API key: ${api_key}`);
  const extension = await ExtensionBrowser.launch({ headless: !hasDisplay, allow: ['http://127.0.0.1/*'] });
  onStop(async () => {
    await extension.close();
    await service.close();
  });
  const options = await extension.connect(`${service.url}/api`, api_key);
  say(await waitForText(options, '[role="status"], [role="alert"]'));
  const page = await extension.browser.newPage();
  await page.goto(service.url);
  if (hasDisplay) say('The browser is open on a sample page: click the Curtail button in its toolbar.');
  else await shortenHeadless(extension, page);
  say(demonstrationDone);
}

/** Each demonstration begins with the same data, and a second one doesn't touch the first. */
async function startDemoService() {
  try {
    return await startService({ port: 8787, database: inMemory });
  } catch (error) {
    if (!(error instanceof Error) || !isPortTaken(error)) throw error;
    say('Port 8787 is taken, so another one is used.');
    return startService({ port: 0, database: inMemory });
  }
}

const isPortTaken = ({ cause }: Error): boolean => errorCodeOf(cause) === 'EADDRINUSE';

async function shortenHeadless(extension: ExtensionBrowser, page: Page): Promise<void> {
  say(`There is no display, so the job is done in a headless browser, on ${page.url()}`);
  const popup = await extension.clickToolbarButton(page);
  await popup.locator(named('button', 'Shorten and copy')).click();
  const shortUrl = await waitForText(popup, '[aria-label="Short link"] a');
  say(`The popup made a short link: ${shortUrl}`);
  say(`It says: ${await waitForText(popup, '[aria-label="Short link"] [role="status"]')}`);
  mkdirSync(pictureFolder, { recursive: true });
  await sleep(300);
  await popup.screenshot({ path: `${pictureFolder}/popup.png` });
  say(`A picture of the popup: ${pictureFolder}/popup.png`);
  await popup.close();
  await follow(extension, shortUrl);
  await readClick(extension, page, shortUrl);
}

async function follow(extension: ExtensionBrowser, shortUrl: string): Promise<void> {
  const visitor = await extension.browser.newPage();
  // Previews and bots are not counted, and a headless browser looks like a bot.
  const agent = await extension.browser.userAgent();
  await visitor.setUserAgent({ userAgent: agent.replace('Headless', '') });
  await visitor.goto(shortUrl);
  say(`Following it leads to ${visitor.url()}`);
  await visitor.close();
}

async function readClick(extension: ExtensionBrowser, page: Page, shortUrl: string): Promise<void> {
  const code = shortUrl.split('/').pop() ?? '';
  const popup = await extension.clickToolbarButton(page);
  await popup.locator('.list-head button').click();
  const row = `::-p-xpath(//ul[@aria-label="Recent links"]/li[contains(., "${code}")])`;
  const text = await waitForText(popup, row, (shown) => /\b1\s+click\b/.test(shown));
  say(`The popup's row of it: ${text.replace(/\s+/g, ' ')}`);
  await popup.screenshot({ path: `${pictureFolder}/popup-click.png` });
  say(`A picture of it: ${pictureFolder}/popup-click.png`);
}

function onStop(stop: () => Promise<void>): void {
  const end = () => void stop().finally(() => process.exit(0));
  process.once('SIGINT', end).once('SIGTERM', end);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
