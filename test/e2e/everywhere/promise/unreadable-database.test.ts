import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { waitForText } from '../../../../scripts/drivers/page.ts';
import { popupAt, resultLink, shortenInPopup, sitePages } from '../../promise-steps.ts';
import { runsIn, shortenButton, World } from '../../world.ts';

/** The name of the item by which a test makes the popup's database unreadable. */
const unreadable = 'unreadable';

/**
 * The built extension with a popup whose database fails to open as long as `unreadable` is set. This stands for a damaged
 * file or a full disk, which the browser tells to the page that opens the database.
 */
function withUnreadablePopup(): string {
  const folder = mkdtempSync(join(tmpdir(), 'curtail-unreadable-'));
  cpSync(`dist/${runsIn}`, folder, { recursive: true });
  const fails = `
    if (localStorage.getItem('${unreadable}') !== null)
      IDBFactory.prototype.open = () => {
        throw new DOMException('The file is damaged.', 'UnknownError');
      };`;
  writeFileSync(join(folder, 'unreadable.js'), fails);
  const popup = join(folder, 'src/popup/index.html');
  const html = readFileSync(popup, 'utf8');
  writeFileSync(popup, html.replace('<head>', '<head><script src="/unreadable.js"></script>'));
  return folder;
}

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here(withUnreadablePopup());
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const setUnreadable = (page: Page, isUnreadable: boolean) =>
  page.evaluate(
    (item, isSet) => (isSet ? localStorage.setItem(item, 'yes') : localStorage.removeItem(item)),
    unreadable,
    isUnreadable,
  );

it('with one click, a popup that can’t read whether the page has a link makes no second one', async () => {
  const { key } = await world.connect();
  const options = await world.extension.open('src/options/index.html');
  const [, page] = sitePages(2);
  if (!page) throw new Error('The corpus has too few pages.');
  const made = await shortenInPopup(world.extension, page);
  await options.evaluate(() =>
    chrome.runtime.sendMessage({ command: 'changeSettings', input: { onClick: 'shorten' } }),
  );
  await setUnreadable(options, true);
  const popup = await popupAt(world.extension, page);
  // Whatever it says, it has decided by then whether to send itself.
  await popup.waitForSelector(`${resultLink}, ${shortenButton}, [role="alert"]`);
  await world.extension.closePopup();
  await setUnreadable(options, false);
  const shown = await waitForText(await popupAt(world.extension, page), resultLink);
  expect(await world.links(key)).toMatchObject([{ short_url: made, long_url: page.longUrl }]);
  expect(shown).toBe(made);
});
