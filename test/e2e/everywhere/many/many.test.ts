import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'puppeteer-core';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, pasted, waitForText } from '../../../../scripts/drivers/page.ts';
import { accessibilityProblems } from '../../axe.ts';
import { entryPoint } from '../../entry-point.ts';
import { lineVerdicts, resultCells } from '../../many-steps.ts';
import { press } from '../../press-ready.ts';
import { World } from '../../world.ts';

const addresses = named('textbox', 'URLs');
const plan = '.plan';
const made = '.made';

async function openMany(world: World<Driver>): Promise<Page> {
  const page = await world.extension.open('src/links/index.html#many');
  await page.bringToFront();
  await page.waitForSelector(addresses);
  return page;
}

describe(entryPoint('Shorten many'), () => {
  let world: World<Driver>;
  beforeAll(async () => {
    world = await World.here();
  });
  afterAll(() => world.stop());

  it('shows what will become of pasted lines, sends nothing before that, and makes a link of each good one', async () => {
    const { key } = await world.connect();
    const before = await openMany(world);
    await before.locator(addresses).fill('https://a.example/there\ttaken-one', pasted);
    await press(before, 'Shorten 1 URL');
    await waitForText(before, made, (text) => text === '1 link ready');
    await before.close();

    const posts = world.countRequests('POST');
    const page = await openMany(world);
    const lines = [
      'https://a.example/spring',
      'https://a.example/summer\tsummer-sale\tSummer sale',
      'A.example/spring/',
      'no address',
      'https://a.example/x\tx',
      'https://a.example/other\tsummer-sale',
      'https://a.example/mine\ttaken-one',
      'https://a.example/there/',
    ];
    await page.locator(addresses).fill(lines.join('\n'), pasted);
    await waitForText(page, plan, (text) => text.startsWith('3 of 8 URLs ready'));
    expect(await lineVerdicts(page)).toEqual([
      ['1', 'Will be created'],
      ['2', 'Will be created'],
      ['3', 'Same as line 1'],
      ['4', 'That isn’t a valid URL.'],
      ['5', 'An alias needs at least 3 characters.'],
      ['6', 'The alias “summer-sale” is already on line 2.'],
      ['7', '“taken-one” is taken.'],
      ['8', 'Already has a link: taken-one'],
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.locator(named('tab', 'To fix 4')).click();
    expect(await page.$$('.mend')).toHaveLength(4);
    expect(posts()).toBe(0);

    await page.waitForSelector(`${named('button', 'Shorten 2 URLs')}:not([aria-disabled="true"])`);
    await page.focus(addresses);
    await page.keyboard.down('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    await waitForText(page, made, (text) => text === '3 links ready');
    await waitForText(page, '.state', (text) => text === 'Done');
    expect(posts()).toBe(2);
    expect((await resultCells(page)).map(([, what, , result]) => [what, result])).toEqual([
      ['a.example/spring', 'Created'],
      ['Summer sale\na.example/summer', 'Created'],
      ['a.example/there/', 'Already existed'],
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    const links = await world.links(key);
    expect(links).toHaveLength(3);
    expect(links).toContainEqual(
      expect.objectContaining({
        short_code: 'summer-sale',
        long_url: 'https://a.example/summer',
        title: 'Summer sale',
      }),
    );
  });

  it('says that results are gone only where they are, and not of a batch that was begun just now', async () => {
    await world.connect();
    const page = await openMany(world);
    // Waits until the list of batches has been read.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('main > p.empty')) document.documentElement.dataset['gone'] = 'yes';
      }).observe(document, { childList: true, subtree: true });
    });
    const wasGone = () => page.evaluate(() => document.documentElement.dataset['gone']);
    await page.locator(addresses).fill('https://a.example/one', pasted);
    await press(page, 'Shorten 1 URL');
    await waitForText(page, made, (text) => text === '1 link ready');
    expect(await wasGone()).toBeUndefined();
    await page.locator('.results [data-part="copy"]').click();
    await waitForText(page, '.said', (text) => text.startsWith('Copied '));
    await page.evaluate(() => (location.hash = '#many=no-such-batch'));
    await waitForText(page, 'p.empty', (text) => text.startsWith('Results not found.'));
    expect(await wasGone()).toBe('yes');
  });

  it('says that access is missing, asks for it, and goes on; a password in a URL is taken out before', async () => {
    const { key } = await world.connect();
    const page = await openMany(world);
    await page.locator(addresses).fill('https://a.example/1\nhttps://me:secret@a.example/2', pasted);
    await press(page, 'Fix URL on line 2');
    await page.waitForSelector(named('button', 'Shorten 2 URLs'));
    const pattern = `http://${new URL(world.service.url).hostname}/*`;
    await page.evaluate((origin) => chrome.permissions.remove({ origins: [origin] }), pattern);
    await press(page, 'Shorten 2 URLs');
    await waitForText(page, '.state', (text) => text.includes('permission to reach'));
    await press(page, 'Allow access');
    await waitForText(page, made, (text) => text === '2 links ready');
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    const links = await world.links(key);
    expect(links.map(({ long_url }) => long_url).toSorted()).toEqual([
      'https://a.example/1',
      'https://a.example/2',
    ]);
  });

  it('asks in the popup which link a row is, where the answer left that open', async () => {
    const { key } = await world.connect();
    const options = await world.extension.open('src/options/index.html#shortening');
    await options.locator(named('checkbox', 'Let Curtail choose the code when there’s no alias')).click();
    await options.waitForFunction(() => document.body.innerText.includes('codes are shorter'));
    spoilAnswer(world);
    const page = await openMany(world);
    await page.locator(addresses).fill('https://a.example/one\nhttps://a.example/two', pasted);
    await press(page, 'Shorten 2 URLs');
    await waitForText(page, '.state', (text) => text === 'Done');
    expect((await resultCells(page)).map((cells) => cells[3])).toEqual(['Unclear', 'Created']);
    const links = await world.links(key);
    const one = links.find(({ long_url }) => long_url === 'https://a.example/one')?.short_url ?? '';

    const popup = await world.popupOn();
    const code = one.slice(one.lastIndexOf('/') + 1);
    const choice = await popup.waitForSelector(named('button', `Use \u2068${code}\u2069`));
    expect(await accessibilityProblems(popup)).toEqual([]);
    await choice?.focus();
    await popup.keyboard.press('Enter');
    await waitForText(popup, '.notice.success', (text) => text.includes(one));
    expect(await popup.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(one);
    expect(await accessibilityProblems(popup)).toEqual([]);

    await page.bringToFront();
    await waitForText(page, made, (text) => text === '2 links ready');
    expect(await world.links(key)).toHaveLength(2);
    expect((await resultCells(page)).map((cells) => cells[3])).toEqual(['Created', 'Created']);
  });
});

/** The service makes the next link, but answers with an error. */
function spoilAnswer({ service }: World<Driver>): void {
  const spoil = ({ method }: IncomingMessage, response: ServerResponse) => {
    if (method !== 'POST') return;
    service.server.off('request', spoil);
    const writeHead = response.writeHead.bind(response);
    response.writeHead = (_status: number, ...rest: never[]) => writeHead(500, ...rest);
  };
  service.server.prependListener('request', spoil);
}
