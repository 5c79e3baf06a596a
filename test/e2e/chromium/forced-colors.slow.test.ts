import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { named } from '../../../scripts/drivers/page.ts';
import { openFilter } from '../link-rows.ts';
import { World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await World.start();
  await world.connectSeeded(12, 40);
});
afterAll(() => world.stop());

/** The browser replaces the page's colors by a few system colors, so anything that only a background expressed is lost. */
async function forceColors(page: Page): Promise<void> {
  const cdp = await page.createCDPSession();
  await cdp.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
}

const systemColor = (page: Page, name: string): Promise<string> =>
  page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = color;
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  }, name);

/** Borders and the rings around them as drawn. */
async function edgeOf(page: Page, selector: string): Promise<string> {
  const element = await page.waitForSelector(selector);
  const edge = await element?.evaluate((node) => {
    const { borderColor, borderWidth, boxShadow } = getComputedStyle(node);
    return `${borderColor} ${borderWidth} ${boxShadow}`;
  });
  return edge ?? '';
}

async function expectShown(page: Page, chosen: string, other: string): Promise<void> {
  expect(await edgeOf(page, chosen), chosen).not.toBe(await edgeOf(page, other));
}

it('shows what is chosen on the links page by its edge', async () => {
  const page = await world.extension.open('src/links/index.html');
  await forceColors(page);
  await page.waitForSelector('tbody tr');
  await expectShown(page, 'nav [aria-current]', 'nav a:not([aria-current])');
  // A button that otherwise looks like the text around it.
  const line = await page.waitForSelector('footer .link');
  expect(await line?.evaluate((node) => getComputedStyle(node).textDecorationLine)).toBe('underline');
  // A transparent border would be painted, and make a square of the angle.
  expect(await page.$eval('.caret', (caret) => getComputedStyle(caret).borderTopWidth)).toBe('0px');
  expect(await page.$eval('.caret', (caret) => getComputedStyle(caret).borderLeftWidth)).toBe('0px');
  await page.locator('tbody tr:nth-child(2) .checkbox').click();
  await expectShown(page, '.checkbox:checked', '.checkbox:not(:checked, :indeterminate)');
  await expectShown(page, '.checkbox:indeterminate', '.checkbox:not(:checked, :indeterminate)');
  await page.keyboard.press('Escape');
  await openFilter(page, 'Created');
  await page.locator(named('menuitemradio', 'Last 30 days')).click();
  const highlight = await systemColor(page, 'Highlight');
  expect(await edgeOf(page, '.chip.on')).toContain(highlight);
  expect(await edgeOf(page, named('button', 'Export'))).not.toContain(highlight);
  await page.locator(named('link', 'Statistics')).click();
  await expectShown(page, '.segment[aria-pressed="true"]', '.segment[aria-pressed="false"]');
});

it('shows what is chosen in the settings by its edge', async () => {
  const page = await world.extension.open('src/options/index.html#shortening');
  await forceColors(page);
  await expectShown(page, 'nav [aria-current]', 'nav a:not([aria-current])');
  await expectShown(page, '.choice:has(:checked)', '.choice:not(:has(:checked))');
  const knobOf = (selector: string) =>
    page.$eval(selector, (node) => getComputedStyle(node, '::before').backgroundColor);
  const ground = await page.$eval('body', (body) => getComputedStyle(body).backgroundColor);
  expect(await knobOf('.switch:checked')).not.toBe(await knobOf('.switch:not(:checked)'));
  expect(await knobOf('.switch:checked')).toBe(await systemColor(page, 'Highlight'));
  expect(ground).not.toBe(await knobOf('.switch:checked'));
});

it('shows what is chosen in the popup by its edge', async () => {
  const popup = await world.popupOn();
  await forceColors(popup);
  await popup.locator(named('button', 'Show statistics')).click();
  await expectShown(popup, '.segment[aria-pressed="true"]', '.segment[aria-pressed="false"]');
});

/** A picture of a control with each of these values. */
async function drawnAt(page: Page, selector: string, values: readonly number[]): Promise<string[]> {
  const control = await page.waitForSelector(selector);
  const pictures: string[] = [];
  for (const value of values) {
    await control?.evaluate((node, next) => Object.assign(node, { value: next }), value);
    pictures.push((await control?.screenshot({ encoding: 'base64' })) ?? '');
  }
  return pictures;
}

it('shows the secret of a URL as marked text, which is unreadable on another ground', async () => {
  const popup = await world.popupOn(`${world.service.url}/?access_token=0f1e2d3c4b5a69788796a5b4c3d2e1f0`);
  await forceColors(popup);
  await popup.waitForSelector('.secret');
  const drawn = await popup.$eval('.secret', (secret) => {
    const { color, backgroundColor } = getComputedStyle(secret);
    return { color, backgroundColor };
  });
  const [color, backgroundColor] = [await systemColor(popup, 'MarkText'), await systemColor(popup, 'Mark')];
  expect(drawn).toEqual({ color, backgroundColor });
});

it('shows what is chosen in the QR studio by its edge, and by a slider and a progress bar how far they are', async () => {
  const page = await world.extension.open('src/links/index.html');
  await forceColors(page);
  await page.locator('tbody tr:nth-child(2) [popovertarget]').click();
  await page.locator(named('menuitem', 'QR code')).click();
  await expectShown(page, '.swatch[aria-pressed="true"]', '.swatch[aria-pressed="false"]');
  await expectShown(page, '.segment[aria-pressed="true"]', '.segment[aria-pressed="false"]');
  // Until then, the studio is drawn again with the value that it has.
  await page.waitForSelector('dialog .qr-code path');
  expect(new Set(await drawnAt(page, named('slider', 'Size'), [256, 1024, 4096]))).toHaveLength(3);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { hidden: true });
  // The deletes of the batch wait for the service.
  await world.service.close();
  await page.locator(named('checkbox', 'Select all listed links')).click();
  await page.locator('.selection .danger').click();
  expect(new Set(await drawnAt(page, 'progress', [0, 4, 12]))).toHaveLength(3);
});
