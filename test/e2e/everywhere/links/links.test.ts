import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { entryPoint } from '../../entry-point.ts';
import { chooseInRow, linksStatus, openLinks, rowTexts } from '../../link-rows.ts';
import { setUndoTime } from '../../undo-time.ts';
import { World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const linkCount = 240;

async function connectSeeded(links = linkCount) {
  const key = await world.connectSeeded(links, links * 5);
  return { key, links: await world.links(key) };
}

const openPage = (hash = ''): Promise<Page> => openLinks(world.extension, hash);

/** For the sentence in the footer. */
const isCopied = (code: string) => (text: string) => text.startsWith('Copied ') && text.endsWith(`/${code}`);

describe(entryPoint('All links'), () => {
  it('shows every link, the newest first, and draws those in sight', async () => {
    const { links } = await connectSeeded();
    const page = await openPage();
    await page.waitForSelector(named('grid', 'Links'));
    expect(await waitForText(page, linksStatus)).toBe(`${linkCount} links`);
    const [newest] = links;
    const [first] = await rowTexts(page);
    expect(first).toContain(newest?.short_code);
    expect(first).toContain(newest?.title);
    expect(first).toContain(newest?.long_url.replace(/^https:\/\/(www\.)?/, ''));
    expect(await page.$eval('tbody a', (link) => (link as HTMLAnchorElement).href)).toBe(newest?.short_url);
    expect((await rowTexts(page)).length).toBeLessThan(60);
    await page.$eval('tbody tr', (row) => (row as HTMLElement).focus());
    await page.keyboard.press('End');
    await page.waitForSelector(`tbody tr[aria-rowindex="${linkCount + 1}"]`);
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).innerText)).toContain(
      links.at(-1)?.short_code,
    );
  });

  it('is searched over all links, and the address keeps the search', async () => {
    const { links } = await connectSeeded();
    const wanted = links.filter(({ title }) => title.includes('Sourdough'));
    expect(wanted.length).toBeGreaterThan(1);
    const page = await openPage();
    await page.locator(named('searchbox', 'Search links')).fill('Sourdough');
    const found = `${wanted.length} of ${linkCount} links`;
    expect(await waitForText(page, linksStatus, (text) => text === found)).toBe(found);
    expect(await page.$eval('[role="grid"]', (grid) => grid.getAttribute('aria-rowcount'))).toBe(
      String(wanted.length + 1),
    );
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#links&search=Sourdough');
    const again = await openPage('#links&search=Sourdough');
    expect(await waitForText(again, linksStatus)).toBe(found);
    await again.locator(named('searchbox', 'Search links')).fill('nothing is called so');
    expect(await waitForText(again, '.empty-list h2')).toBe('No matching links');
  });

  it('says which link was copied last, by the menu of a row or by its button', async () => {
    const { links } = await connectSeeded(12);
    const page = await openPage();
    const [first = '', second = ''] = links.map(({ short_code }) => short_code);
    await chooseInRow(page, first, 'Copy');
    await waitForText(page, '.said', isCopied(first));
    await page.locator(named('button', `Copy ${second}`)).click();
    await waitForText(page, '.said', isCopied(second));
  });

  it('loses a deleted link at once, gets it back by Undo, and without that the service loses it too', async () => {
    const { key, links } = await connectSeeded(12);
    const page = await openPage();
    const code = links[4]?.short_code ?? '';
    await setUndoTime(page, 60);
    await chooseInRow(page, code, 'Delete');
    await waitForText(page, linksStatus, (text) => text === '11 links');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      `More actions for ${links[5]?.short_code}`,
    );
    await page.locator(named('button', 'Undo')).click();
    await waitForText(page, linksStatus, (text) => text === '12 links');
    expect(await world.links(key)).toHaveLength(12);

    await setUndoTime(page, 6);
    await chooseInRow(page, code, 'Delete');
    await waitForText(page, linksStatus, (text) => text === '11 links');
    await page.waitForSelector(named('button', 'Undo'), { hidden: true, timeout: 10_000 });
    await expect.poll(async () => world.links(key)).toHaveLength(11);
    expect((await world.links(key)).map(({ short_code }) => short_code)).not.toContain(code);
    expect(await waitForText(page, linksStatus)).toBe('11 links');
  });
});
