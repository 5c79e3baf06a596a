import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { layoutProblems } from '../../layout/layout-problems.ts';
import { type, World } from '../../world.ts';

const urlField = '::-p-aria([name="Long URL"])';

/** Pastes over the whole field like a program that offers both plain text and HTML. */
const paste = (popup: Page, plain: string, html: string): Promise<void> =>
  popup.$eval(
    urlField,
    (input, text, markup) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      clipboardData.setData('text/html', markup);
      (input as HTMLInputElement).select();
      // Firefox accepts no clipboard data in a synthetic ClipboardEvent.
      input.dispatchEvent(
        Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }),
      );
    },
    plain,
    html,
  );

const valueOf = (popup: Page, name: string): Promise<string> =>
  popup.$eval(`::-p-aria([name="${name}"])`, (input) => (input as HTMLInputElement).value);

describe('the popup’s field', () => {
  let world: World<Driver>;
  let popup: Page;
  beforeAll(async () => {
    world = await World.here();
    await world.connect();
  });
  afterEach(() => world.closePages());
  afterAll(() => world.stop());

  const pasted = async (plain: string, html = ''): Promise<void> => {
    popup = await world.popupOn();
    await paste(popup, plain, html);
  };

  it.each([
    ['Have a look at https://a.example/x, please', '', 'https://a.example/x', null],
    ['https://a.example/x please have a look', '', 'https://a.example/x', null],
    ['https://a.example/x | Bread | Kitchen', '', 'https://a.example/x', 'Bread | Kitchen'],
    [
      'our bread',
      '<p>See <a href="https://a.example/x">our bread</a></p>',
      'https://a.example/x',
      'our bread',
    ],
    [String.raw`https://a.example/our\_bread`, '', 'https://a.example/our_bread', null],
    [
      'A bread',
      '<a href="https://a.example/x">A \u202Edaerb\u202C\u200B bread</a>',
      'https://a.example/x',
      'A daerb bread',
    ],
    ['https://a.example/x\u200Bครับ', '', 'https://a.example/x', null],
    [
      'https://a.example/2026/spr...',
      '<a href="https://a.example/2026/spring">https://a.example/2026/spr...</a>',
      'https://a.example/2026/spring',
      null,
    ],
  ])('takes the URL of %j', async (plain, html, url, title) => {
    await pasted(plain, html);
    await popup.waitForFunction(
      (selector, value) => document.querySelector<HTMLInputElement>(selector)?.value === value,
      {},
      'input[inputmode="url"]',
      url,
    );
    if (title !== null) expect(await valueOf(popup, 'Title')).toBe(title);
  });

  it('offers the URL among words that are typed', async () => {
    popup = await world.popupOn();
    await type(popup, 'Long URL', 'see https://a.example/x for more');
    expect(await waitForText(popup, '.note')).toContain('The URL in this text:');
    expect(await layoutProblems(popup, [380])).toEqual([]);
    await popup.locator(named('button', 'Use it')).click();
    await popup.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>('input[inputmode="url"]')?.value === 'https://a.example/x',
    );
  });

  it('offers several links to the page that shortens many, with their words', async () => {
    await pasted(
      'our bread, our butter',
      '<a href="https://a.example/1">our bread</a>, <a href="https://a.example/2">our butter</a>',
    );
    expect(await waitForText(popup, '.note')).toContain('This text has 2 URLs.');
    expect(await layoutProblems(popup, [380])).toEqual([]);
    const opened = new Promise<Page>((resolve) => {
      world.extension.browser.once(
        'targetcreated',
        (target) => void target.page().then((page) => page && resolve(page)),
      );
    });
    await popup.locator(named('button', 'Shorten many')).click();
    const many = await opened;
    await many.waitForSelector(named('button', 'Shorten 2 URLs'));
    expect(await many.$eval('textarea', ({ value }) => value)).toBe(
      'https://a.example/1\t\tour bread\nhttps://a.example/2\t\tour butter',
    );
  });
});
