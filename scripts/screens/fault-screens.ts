import type { Page } from 'puppeteer-core';
import { aliasOf } from '../../test/seed/content.ts';
import { pages } from '../../test/corpus/read.ts';
import { setSmallestLetters } from '../../test/e2e/layout/smallest-letters.ts';
import { startFaultServer, type FaultServer } from '../../test/faults/start-fault-server.ts';
import type { ExtensionBrowser } from '../drivers/chromium/extension.ts';
import { openSite, titleTag } from '../drivers/open-site.ts';
import { named, pasted, waitForText } from '../drivers/page.ts';
import type { NamedHosts } from './named-hosts.ts';
import type { Shoot } from './shoot.ts';

const shortenButton = named('button', 'Shorten and copy');
const result = '[role="region"][aria-label="Short link"]';
const card = '.waiting-card';

/** Takes screenshots of when something goes wrong: what is typed, the service, the key, the connection; and of large letters. */
export async function shootFaults(hosts: NamedHosts, shoot: Shoot): Promise<void> {
  const server = await startFaultServer({
    siteUrl: 'https://faults.acme.example',
    pace: { silentForMs: 12_000, retryAfterS: 600 },
  });
  for (const { title, longUrl } of pages().toReversed())
    server.truth.create({ longUrl, alias: aliasOf(title) || null, title });
  for (const [at, link] of server.truth.links.entries()) {
    link.clicks = 7 + at * 13;
    link.createdAt = hoursAgo(2 + (server.truth.links.length - at) * 9);
  }
  const extension = await hosts.launch();
  const { origin, pathname } = new URL(server.baseUrl);
  const address = hosts.name('faults.acme.example', origin);
  await (await extension.connect(`${address}${pathname}`, server.key)).close();
  const [{ title, longUrl }] = pages();
  let opened = 0;
  const popupOnNewPage = async (): Promise<Page> => {
    opened += 1;
    const site = await openSite(extension.browser, `${longUrl}&version=${opened}`, titleTag(title));
    return extension.clickToolbarButton(site);
  };
  const shorten = async (): Promise<Page> => {
    const popup = await popupOnNewPage();
    await popup.locator(named('textbox', 'Alias')).fill(`worker-bug-${opened}`);
    await popup.locator(shortenButton).click();
    return popup;
  };

  const typed = await popupOnNewPage();
  await typed.locator(named('textbox', 'Alias')).fill('wörker bug');
  await typed.waitForSelector('[aria-invalid="true"]');
  await shoot(typed, 'popup-alias-invalid');
  await typed.locator(named('textbox', 'Alias')).fill('');
  await typed.locator(named('searchbox', 'Search links')).fill('zeppelin');
  await typed.waitForSelector(named('button', 'Clear search'));
  await shoot(typed, 'popup-no-match');

  const undone = await shorten();
  await undone.locator(named('button', 'Undo')).click();
  await undone.waitForSelector(shortenButton);
  await shoot(undone, 'popup-undone');

  await server.misbehave({ match: { operation: 'analytics' }, fault: 'status-500-bare', times: 9 });
  const numbers = await popupOnNewPage();
  await numbers.locator(named('button', 'Show statistics')).click();
  await numbers.waitForSelector('.statistics [role="alert"]');
  await shoot(numbers, 'popup-statistics-failed');
  await server.recover();

  await server.misbehave({ match: { operation: 'create' }, fault: 'silent' });
  const sending = await shorten();
  await waitForText(sending, 'form [type="submit"]', (text) => text.startsWith('Shortening'));
  await shoot(sending, 'popup-sending');
  await sending.waitForSelector('.note.slow');
  await shoot(sending, 'popup-slow');
  await sending.waitForSelector(result);

  await server.misbehave({ match: { operation: 'create' }, fault: 'answers-with-the-first-link' });
  const candidates = await shorten();
  await candidates.waitForSelector(card);
  await shoot(candidates, 'popup-candidates');
  await candidates.locator(named('button', 'Cancel')).click();
  await candidates.waitForSelector(card, { hidden: true });

  await shootPages(extension, server, shoot);
  await setSmallestLetters(extension, 20);
  await shoot(await popupOnNewPage(), 'popup-large-text');
  await setSmallestLetters(extension, 0);

  const { key } = server;
  server.changeKey('another-key');
  const rejected = await shorten();
  await rejected.waitForSelector(named('button', 'Replace key'));
  await shoot(rejected, 'popup-key-rejected');
  server.changeKey(key);

  const offline = await popupOnNewPage();
  await offline.setOfflineMode(true);
  await offline.waitForSelector('.strip');
  await shoot(offline, 'popup-offline');
  await offline.setOfflineMode(false);

  await server.misbehave({ match: { operation: 'create' }, fault: 'commit-then-reset' });
  const doubted = await popupOnNewPage();
  await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-bare', times: 9 });
  await doubted.locator(shortenButton).click();
  await doubted.waitForSelector(card);
  await shoot(doubted, 'popup-in-doubt');
  await server.recover();
  // The next list may have come by itself meanwhile.
  await (await doubted.$(named('button', 'Retry now')))?.click();
  await doubted.waitForSelector(result);

  await server.stopListening();
  const waiting = await shorten();
  await waiting.waitForSelector(card);
  await shoot(waiting, 'popup-waiting');
  const pending = await popupOnNewPage();
  await pending.waitForSelector(named('button', 'Cancel'));
  await shoot(pending, 'popup-pending');
  await server.listenAgain();
  await pending.locator(named('button', 'Cancel')).click();
  await pending.waitForSelector(named('button', 'Cancel'), { hidden: true });

  // Last, since the service is then left alone for a while.
  await server.misbehave({ match: { operation: 'create' }, fault: 'retry-after-seconds' });
  const limited = await shorten();
  await limited.waitForSelector(card);
  await shoot(limited, 'popup-rate-limit');
  await limited.locator(named('button', 'Cancel')).click();
  await limited.waitForSelector(card, { hidden: true });
  await extension.close();
  await server.close();
}

/** The pages of Curtail with an error in some rows, without bio pages, and with large letters. */
async function shootPages(extension: ExtensionBrowser, server: FaultServer, shoot: Shoot): Promise<void> {
  server.truth.bioPages = [];
  const page = await extension.open('src/links/index.html#bio-pages');
  await page.setViewport({ width: 1280, height: 560 });
  await page.waitForSelector('.empty-list');
  await shoot(page, 'links-no-bio-pages');
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(extension.url('src/links/index.html#links'));
  await page.waitForSelector('tbody tr');
  await setSmallestLetters(extension, 20);
  await page.bringToFront();
  await shoot(page, 'links-large-text');
  await setSmallestLetters(extension, 0);
  await page.goto(extension.url('src/links/index.html#many'));
  const lines = pages()
    .slice(0, 8)
    .map(({ title, longUrl }) => `${longUrl}&part=2\t\t${title}`);
  await page.locator(named('textbox', 'URLs')).fill(lines.join('\n'), pasted);
  await server.misbehave({ match: { operation: 'create' }, fault: 'status-400-json', times: 2 });
  await page.locator('.workbar .primary').click();
  await page.waitForSelector(named('button', 'Remove results'));
  await shoot(page, 'links-many-failed');
  await page.close();
}

const hoursAgo = (hours: number): string =>
  new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
