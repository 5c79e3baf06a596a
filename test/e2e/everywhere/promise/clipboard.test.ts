import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { delayNextAnswer } from '../../held-answer.ts';
import { hourMs, moveClock } from '../../move-clock.ts';
import { withPermission } from '../../with-permission.ts';
import { World } from '../../world.ts';

/** What menus and shortcuts put on the clipboard without a window, and what they say of it in the page. */
let world: World<Driver>;
beforeAll(async () => {
  world = await World.here(withPermission('clipboardWrite'));
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const textOn = async (page: Page): Promise<string> =>
  (await world.extension.inToast(page, (note) => note.textContent)) ?? '';

const pageAt = (path: string): Promise<Page> => world.page(`${world.service.url}/?${path}`);

const shorten = (page: Page): Promise<void> => world.extension.giveCommand(page, 'shorten-page');

/** The short URL that the service has for a page, without its scheme, as messages show it. */
async function shortUrlOf(key: string, page: Page): Promise<string> {
  const link = (await world.links(key)).find(({ long_url }) => long_url === page.url());
  return link?.short_url.replace('http://', '') ?? 'no link';
}

describe('a service that is slow', () => {
  let key: string;
  beforeEach(async () => {
    ({ key } = await world.connect());
  });

  it('the link that was asked for last stays on the clipboard, and the earlier one is told where it was asked for', async () => {
    const [earlier, last] = [await pageAt('earlier'), await pageAt('last')];
    const isMade = delayNextAnswer(world.service.server, 4000);
    await shorten(earlier);
    await isMade;
    await shorten(last);
    await expect.poll(() => textOn(last)).toContain('Copied ');
    const lastUrl = await shortUrlOf(key, last);
    expect(await world.clipboard()).toBe(`http://${lastUrl}`);
    await earlier.bringToFront();
    await expect.poll(() => textOn(earlier)).toContain(await shortUrlOf(key, earlier));
    expect(await textOn(earlier)).not.toContain('Copied');
    expect(await world.clipboard()).toBe(`http://${lastUrl}`);
  });

  it('a link that comes more than ten seconds after the click is told, and what was copied meanwhile stays', async () => {
    const page = await pageAt('late');
    const isMade = delayNextAnswer(world.service.server, 11_000);
    await shorten(page);
    await isMade;
    await page.bringToFront();
    await copyOwn(page, 'what the user copied meanwhile');
    await sleep(10_000);
    await expect.poll(() => textOn(page)).toContain(await shortUrlOf(key, page));
    expect(await textOn(page)).not.toContain('Copied');
    expect(await world.clipboard()).toBe('what the user copied meanwhile');
  });
});

/** Copies a text in a page, as its user does. */
const copyOwn = (page: Page, text: string): Promise<void> =>
  page.evaluate((own) => {
    const area = document.body.appendChild(document.createElement('textarea'));
    area.value = own;
    area.select();
    if (!document.execCommand('copy')) throw new Error('The browser did not copy.');
    area.remove();
  }, text);

describe('a list that is three hours old', () => {
  afterEach(() => moveClock(world.extension, 0));

  it('a link of it is copied with its age in the message, and one of a fresh list without', async () => {
    const key = await world.connectSeeded(3, 0);
    const [link] = await world.links(key);
    if (!link) throw new Error('There are no links.');
    const page = await world.page();
    const copy = async () => {
      await page.evaluate((href) => {
        const wanted = Object.assign(document.createElement('a'), { href, textContent: href, id: 'wanted' });
        document.querySelector('#wanted')?.remove();
        document.body.prepend(wanted);
      }, link.long_url);
      await world.extension.chooseMenu(page, 'shorten-link', '#wanted');
    };
    const code = link.short_url.replace('http://', '');
    await copy();
    await expect.poll(() => textOn(page)).toContain(code);
    expect(await textOn(page)).toBe(`Copied ${code}`);
    await expect.poll(() => textOn(page), { timeout: 15_000 }).toBe('');

    await moveClock(world.extension, 3 * hourMs);
    await copy();
    await expect.poll(() => textOn(page)).toContain(code);
    const said = await textOn(page);
    expect(said).toMatch(/\blist\b/);
    expect(said).toMatch(/\b3 ?h(?:ours?|r)?\b.*\bold\b/);
  });
});
