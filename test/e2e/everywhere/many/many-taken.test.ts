import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, pasted, waitForText } from '../../../../scripts/drivers/page.ts';
import { World } from '../../world.ts';

/** What “Shorten many” takes over from other programs. Browsers pass it on in different ways. */
let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

async function openMany(): Promise<Page> {
  const page = await world.extension.open('src/links/index.html#many');
  await page.bringToFront();
  await page.waitForSelector(named('textbox', 'URLs'));
  return page;
}

/** Pastes like a program that offers both plain text and HTML. */
const paste = (page: Page, plain: string, html: string): Promise<boolean> =>
  page.evaluate(
    (text, markup) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      clipboardData.setData('text/html', markup);
      // Firefox accepts no clipboard data in a synthetic ClipboardEvent.
      const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
      return document.querySelector('textarea')?.dispatchEvent(event) ?? true;
    },
    plain,
    html,
  );

const textIn = (page: Page): Promise<string> => page.$eval('textarea', ({ value }) => value);

it('takes the links of a page that is pasted with their words, where their addresses are not in its text', async () => {
  await world.connect();
  const page = await openMany();
  const html =
    '<h1>News</h1><img src=x onerror="document.title=1"><a href="https://a.example/1">One</a> <a href="/2">Two</a>' +
    '<a href="javascript:alert(1)">Three</a><a href="https://a.example/1#x">One, below</a><a href="https://a.example/1">One</a>';
  expect(await paste(page, 'News One Two Three', html)).toBe(false);
  await page.waitForSelector(named('button', 'Shorten 2 URLs'));
  expect(await textIn(page)).toBe('https://a.example/1\t\tOne\nhttps://a.example/1#x\t\tOne, below');
  expect(await page.title()).not.toBe('1');
  // One of them is visible, and the others are not.
  expect(await paste(page, 'One: https://a.example/1', html)).toBe(false);
  expect(await paste(page, 'https://a.example/1', '<a href="https://a.example/1">One</a>')).toBe(true);
  expect(await paste(page, 'One', '<b>One</b>')).toBe(true);
});

it('takes the columns of a pasted table whose URLs are behind words', async () => {
  await world.connect();
  const page = await openMany();
  const html =
    '<table><tr><th>url<th>alias<th>title<tr><td><a href="https://a.example/1">Spring</a><td>spring<td>Spring sale</table>';
  expect(await paste(page, 'url\talias\ttitle\nSpring\tspring\tSpring sale', html)).toBe(false);
  await page.waitForSelector(named('button', 'Shorten 1 URL'));
  expect(await textIn(page)).toBe('url\talias\ttitle\nhttps://a.example/1\tspring\tSpring sale');
});

it('splits URLs at commas only where the user says so', async () => {
  await world.connect();
  const page = await openMany();
  const inRows = (text: string) => waitForText(page, '.review', (shown) => shown.includes(text));
  await page
    .locator(named('textbox', 'URLs'))
    .fill('https://a.example/?tags=red,green\nhttps://a.example/2', pasted);
  await page.locator(named('tab', 'Ready 2')).click();
  await inRows('tags=red,green');
  const box = named('checkbox', 'Read what follows a comma or semicolon as alias and title');
  await page.locator(box).click();
  await waitForText(page, '.review', (shown) => !shown.includes('red,green'));
  await inRows('green');
  await page.locator(box).click();
  await inRows('tags=red,green');
});

it('takes all files wherever on the page they are dropped', async () => {
  await world.connect();
  const page = await openMany();
  const isPrevented = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['a.example/1\na.example/2'], 'links.txt'));
    dataTransfer.items.add(new File(['url,title\nhttps://a.example/3,Three\n'], 'more.csv'));
    dataTransfer.items.add(new File([''], 'empty.csv'));
    const fire = (name: string) =>
      document
        .querySelector('header')
        ?.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
    return [fire('dragover'), fire('drop')];
  });
  expect(isPrevented).toEqual([false, false]);
  await page.waitForSelector(named('button', 'Shorten 3 URLs'));
  const shown = await page.$eval('main', ({ innerText }) => innerText);
  expect(shown).toContain('links.txt + more.csv');
  expect(shown).toContain('empty.csv: Nothing was read. The file is empty.');
});
