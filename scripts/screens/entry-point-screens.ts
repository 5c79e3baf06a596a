import { pages } from '../../test/corpus/read.ts';
import { withPermission } from '../../test/e2e/with-permission.ts';
import { openPanel } from '../drivers/chromium/open-panel.ts';
import { openSite } from '../drivers/open-site.ts';
import { named } from '../drivers/page.ts';
import type { NamedHosts } from './named-hosts.ts';
import type { Shoot } from './shoot.ts';

/** Takes screenshots of what appears over or beside a page: the toast and the side panel, in a browser that lets Curtail copy. */
export async function shootEntryPoints(
  siteUrl: string,
  key: string,
  hosts: NamedHosts,
  shoot: Shoot,
): Promise<void> {
  const extension = await hosts.launch({ folder: withPermission('clipboardWrite') });
  await (await extension.connect(`${siteUrl}/api`, key)).close();
  const page = await extension.browser.newPage();
  await page.setViewport({ width: 900, height: 400 });
  await page.goto(siteUrl);
  await extension.chooseMenu(page, 'shorten-page');
  await page.waitForSelector('::-p-aria([role="status"])');
  await shoot(page, 'toast');
  const panel = await openPanel(extension);
  await panel.setViewport({ width: 360, height: 800 });
  await (await openSite(extension.browser, pages()[0].longUrl)).bringToFront();
  await panel.waitForSelector('.panel-notice');
  await shoot(panel, 'side-panel-unseen');
  const [{ title, longUrl }] = pages();
  await page.goto(`${siteUrl}/?page=${encodeURIComponent(longUrl)}`);
  await page.evaluate((text) => void (document.title = text), title);
  await page.bringToFront();
  await panel.waitForSelector(named('button', 'Shorten and copy'));
  await panel.waitForSelector('.panel-notice', { hidden: true });
  await shoot(panel, 'side-panel');
  await extension.close();
}
