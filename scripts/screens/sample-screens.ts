import type { ExtensionBrowser } from '../drivers/chromium/extension.ts';
import { openSite, titleTag } from '../drivers/open-site.ts';
import { named } from '../drivers/page.ts';
import type { Shoot } from './shoot.ts';

const result = '[role="region"][aria-label="Short link"] .qr-code path';

/** Takes screenshots of the sample, beginning with the offer, and leaves the sample again. */
export async function shootSample(extension: ExtensionBrowser, shoot: Shoot): Promise<void> {
  const site = 'https://writing.example/guides/release-notes-people-read';
  const head = titleTag('How to write release notes people read');
  const open = async () => extension.clickToolbarButton(await openSite(extension.browser, site, head));
  const first = await open();
  await first.locator(named('button', 'Explore with sample data')).click();
  await first.waitForSelector('[aria-label="Recent links"] li');
  await extension.closePopup();
  const popup = await open();
  await popup.waitForSelector('[aria-label="Recent links"] li');
  await shoot(popup, 'popup-sample');
  await popup.locator(named('button', 'Shorten')).click();
  await popup.waitForSelector(result);
  await popup.waitForSelector('.just-made');
  await shoot(popup, 'popup-sample-created');
  await extension.closePopup();
  const settings = await extension.open('src/options/index.html');
  await shoot(settings, 'options-sample');
  for (const view of ['links', 'statistics'] as const) {
    const page = await extension.open(`src/links/index.html#${view}`);
    await page.waitForSelector(view === 'links' ? 'tbody tr' : '.shares');
    await page.setViewport({ width: 1280, height: view === 'links' ? 900 : 1160 });
    await shoot(page, `${view === 'links' ? 'links' : 'links-statistics'}-sample`);
  }
  await settings.bringToFront();
  await settings.locator(named('button', 'Exit sample data')).click();
  await settings.waitForSelector(named('heading', 'Connect your link service'));
}
