import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { waitForText } from '../../../../scripts/drivers/page.ts';
import { entryPoint } from '../../entry-point.ts';
import { person, shortenButton, type, World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const resultLink = '[role="region"][aria-label="Short link"] a';

describe(entryPoint('Toolbar popup'), () => {
  it('is made by one click in the real popup: on the clipboard, shown with its QR code, followed and counted', async () => {
    const { key } = await world.connect();
    const popup = await world.popupOn();
    await popup.locator(shortenButton).click();
    const shortUrl = await waitForText(popup, resultLink);
    expect(await popup.$eval(resultLink, (link) => (link as HTMLAnchorElement).href)).toBe(shortUrl);
    expect(await waitForText(popup, '[role="status"]', (text) => text === 'Copied')).toBe('Copied');
    await popup.waitForSelector('svg[role="img"][aria-label^="QR code"] path');
    expect(await world.links(key)).toMatchObject([
      { short_url: shortUrl, long_url: `${world.service.url}/` },
    ]);
    expect(await world.clipboard()).toBe(shortUrl);

    const visitor = await world.extension.browser.newPage();
    await visitor.setUserAgent({ userAgent: person });
    await visitor.goto(shortUrl);
    expect(visitor.url()).toBe(`${world.service.url}/`);

    const again = await world.popupOn();
    await again.locator('.list-head button').click();
    const row = await waitForText(again, '[aria-label="Recent links"] li', (text) =>
      /\b1\s+click\b/.test(text),
    );
    expect(row).toContain(shortUrl.split('/').pop());
  });

  it('has the alias and the title that were asked for', async () => {
    const { key } = await world.connect();
    const popup = await world.popupOn();
    await type(popup, 'Alias', 'my-alias');
    await type(popup, 'Title', 'My title');
    await popup.keyboard.press('Enter');
    expect(await waitForText(popup, resultLink)).toBe(`${world.service.url}/my-alias`);
    expect(await world.links(key)).toMatchObject([{ short_code: 'my-alias', title: 'My title' }]);
  });

  it('has the focus on its button, so that Enter is enough', async () => {
    const { key } = await world.connect();
    const popup = await world.popupOn();
    await expect
      .poll(() => popup.evaluate(() => document.activeElement?.textContent))
      .toContain('Shorten and copy');
    await popup.keyboard.press('Enter');
    await waitForText(popup, resultLink);
    expect(await world.links(key)).toHaveLength(1);
  });

  it('is there when the popup is opened again after it was closed in the middle', async () => {
    const { key } = await world.connect();
    const page = await world.page();
    const popup = await world.extension.clickToolbarButton(page);
    await popup.locator(shortenButton).click();
    await popup.close();
    const again = await world.extension.clickToolbarButton(page);
    const shortUrl = await waitForText(again, resultLink);
    expect(await world.links(key)).toMatchObject([{ short_url: shortUrl }]);
  });
});
