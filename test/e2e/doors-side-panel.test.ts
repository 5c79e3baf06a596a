import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPanel } from '../../scripts/open-panel.ts';
import { named, waitForText } from '../../scripts/page.ts';
import { door } from './door.ts';
import { launchAllowing } from './installed-profile.ts';
import { field, shortenButton, type, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.of({}, launchAllowing);
});
afterEach(async () => {
  const open = world.extension.browser.targets().filter((target) => target.url().includes('src/side/'));
  await Promise.all(open.map(async (target) => (await target.asPage()).close()));
  await world.closePages();
});
afterAll(() => world.stop());

const longUrl = (panel: Page): Promise<string> =>
  panel.$eval(field('Long URL'), (input) => (input as HTMLInputElement).value);

describe(door('Side panel'), () => {
  it('says that it does not see the page, takes a pasted one, and follows every tab once it is let', async () => {
    const { key } = await world.connect();
    // Of the service's own host Curtail sees the pages anyway.
    const elsewhere = `${world.service.url.replace('127.0.0.1', 'localhost')}/?first`;
    const first = await world.page(elsewhere);
    const panel = await openPanel(world.extension);
    await first.bringToFront();
    await waitForText(panel, '.panel-notice', (text) => text.includes('does not see the address'));
    await panel.locator(named('button', 'Follow every tab')).click();
    await expect.poll(() => longUrl(panel)).toBe(elsewhere);
    const second = await world.page(`${world.service.url}/?second`);
    await second.bringToFront();
    await expect.poll(() => longUrl(panel)).toBe(`${world.service.url}/?second`);
    await second.goto(`${world.service.url}/?third`);
    await expect.poll(() => longUrl(panel)).toBe(`${world.service.url}/?third`);
    await panel.locator(shortenButton).click();
    await waitForText(panel, '[role="region"][aria-label="Short link"] a');
    expect(await world.links(key)).toMatchObject([{ long_url: `${world.service.url}/?third` }]);
  });

  it('keeps what was typed when another page comes to the front, until it is told to follow', async () => {
    await world.connect();
    const first = await world.page(`${world.service.url}/?typed`);
    const panel = await openPanel(world.extension);
    await first.bringToFront();
    await expect.poll(() => longUrl(panel)).toBe(`${world.service.url}/?typed`);
    await type(panel, 'Alias', 'half-typed');
    await (await world.page(`${world.service.url}/?other`)).bringToFront();
    await waitForText(panel, '.panel-notice', (text) => text.includes('Another page'));
    expect(await longUrl(panel)).toBe(`${world.service.url}/?typed`);
    await panel.locator(named('button', 'Go to that page')).click();
    await expect.poll(() => longUrl(panel)).toBe(`${world.service.url}/?other`);
  });

  it('is no longer offered when it is switched off in the settings', async () => {
    await world.connect();
    const options = await world.extension.open('src/options/index.html');
    await options.locator(named('checkbox', 'Side panel')).click();
    const isOffered = () => options.evaluate(async () => (await chrome.sidePanel.getOptions({})).enabled);
    await expect.poll(isOffered).toBe(false);
    await options.locator(named('checkbox', 'Side panel')).click();
    await expect.poll(isOffered).toBe(true);
  });
});
