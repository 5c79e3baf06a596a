import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { layoutProblems } from '../../layout/layout-problems.ts';
import { setUndoTime } from '../../undo-time.ts';
import { alertText, type, World } from '../../world.ts';

/** One account for all tests that leave its links as they are. Those that don't come last. */
let world: World<Driver>;
let links: Awaited<ReturnType<World['links']>>;
beforeAll(async () => {
  world = await World.here();
  links = await world.links(await world.connectSeeded(30, 40));
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

/** The focused element: the code of a row, or the name of a control. */
const focused = (popup: Page) =>
  popup.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

it('goes through the list by the arrows, and to the search by a slash', async () => {
  const codes = links.map(({ short_code }) => short_code);
  const popup = await world.popupOn(`${world.service.url}/?keys`);
  await popup.waitForSelector('[aria-label="Recent links"] li:nth-child(4)');
  expect(await focused(popup)).toContain('Shorten');
  await popup.keyboard.press('ArrowUp');
  expect(await focused(popup)).toContain('Shorten');
  await popup.keyboard.press('ArrowDown');
  expect(await focused(popup)).toBe(codes[0]);
  await popup.keyboard.press('ArrowDown');
  expect(await focused(popup)).toBe(codes[1]);
  await popup.keyboard.press('ArrowUp');
  await popup.keyboard.press('ArrowUp');
  expect(await focused(popup)).toBe('Search links');
  await popup.keyboard.press('Tab');
  await popup.keyboard.press('/');
  expect(await focused(popup)).toBe('Search links');
  // In the search field a slash is an ordinary character, since URLs have it.
  await popup.keyboard.type('/');
  expect(await popup.$eval('[type="search"]', (field) => (field as HTMLInputElement).value)).toBe('/');
});

const said = '.recent [role="status"]';

it('copies by Enter the link that has the focus, or the first that a search has found', async () => {
  const popup = await world.popupOn(`${world.service.url}/?enter`);
  await popup.waitForSelector('[aria-label="Recent links"] li:nth-child(4)');
  await popup.keyboard.press('ArrowDown');
  await popup.keyboard.press('ArrowDown');
  await popup.keyboard.press('Enter');
  await waitForText(popup, said, (text) => text === `Copied ${links[1]?.short_url}`);
  // None of the newest links, which are listed until the search has its results.
  const wanted = links.at(-1);
  await popup.keyboard.press('/');
  await popup.keyboard.type(wanted?.short_code ?? '');
  await popup.waitForSelector(`[data-row="${wanted?.short_code}"]`);
  const shown = await popup.evaluate(() => ({
    marked: document.querySelector('.recent mark')?.textContent,
    count: document.querySelector('.found-count')?.textContent,
    isFormShown: document.querySelector('#app section')?.checkVisibility(),
    isAgeShown: document.querySelector('.list-head button') !== null,
  }));
  expect(shown).toEqual({
    marked: wanted?.short_code,
    count: '1 of 30 links',
    // The search has the whole popup.
    isFormShown: false,
    isAgeShown: false,
  });
  await popup.keyboard.press('Enter');
  await waitForText(popup, said, (text) => text === `Copied ${wanted?.short_url}`);
  await popup.focus('[type="search"]');
  await popup.keyboard.press('Escape');
  await popup.waitForSelector('.search-keys', { hidden: true });
  expect(await focused(popup)).toBe('Search links');
  expect(await popup.$eval('#app section', (form) => form.checkVisibility())).toBe(true);
  expect(await popup.$('.list-head button')).not.toBeNull();
  expect(await world.clipboard()).toBe(wanted?.short_url);
});

it('ends the search by Esc, wherever in its results the arrows have led', async () => {
  const popup = await world.popupOn(`${world.service.url}/?esc`);
  await popup.waitForSelector('[aria-label="Recent links"] li:nth-child(4)');
  for (const moves of [['ArrowDown'], ['ArrowDown', 'ArrowDown', 'ArrowUp'], ['ArrowDown', 'Tab']]) {
    await popup.keyboard.press('/');
    await popup.keyboard.type('example');
    await popup.waitForSelector('.recent mark');
    for (const key of moves) await popup.keyboard.press(key as 'Tab');
    expect(await focused(popup)).not.toBe('Search links');
    await popup.keyboard.press('Escape');
    await popup.waitForSelector('.search-keys', { hidden: true });
    expect(await focused(popup)).toBe('Search links');
    expect(await popup.$eval('[type="search"]', (field) => (field as HTMLInputElement).value)).toBe('');
    expect(await popup.$eval('#app section', (form) => form.checkVisibility())).toBe(true);
    await popup.keyboard.press('Tab');
  }
});

it('goes back by Esc from a QR code to the statistics that it was opened from, and from these to the form', async () => {
  const popup = await world.popupOn(`${world.service.url}/?esc-panel`);
  await popup.waitForSelector('[aria-label="Recent links"] li:nth-child(4)');
  await popup.keyboard.press('ArrowDown');
  await popup.locator('[aria-label="Recent links"] li [aria-haspopup="menu"]').click();
  await popup.locator(named('menuitem', 'Statistics')).click();
  await popup.locator(named('button', 'QR code')).click();
  await popup.waitForSelector('.qr-panel');
  await popup.keyboard.press('Escape');
  await popup.waitForSelector('.qr-panel', { hidden: true });
  await popup.waitForSelector(named('button', 'QR code'));
  await popup.keyboard.press('Escape');
  await popup.waitForSelector('[aria-label="Recent links"]', { visible: true });
  expect(await popup.$(named('button', 'Back'))).toBeNull();
});

it('leaves Esc in a menu of a result to the menu', async () => {
  const popup = await world.popupOn(`${world.service.url}/?esc-menu`);
  await popup.locator(named('searchbox', 'Search links')).fill('example');
  await popup.waitForSelector('.recent mark');
  await popup.locator('[aria-label="Recent links"] li [aria-haspopup="menu"]').click();
  await popup.waitForSelector('.menu:popover-open [role="menuitem"]:focus');
  await popup.keyboard.press('Escape');
  await popup.waitForSelector('.menu:popover-open', { hidden: true });
  expect(await popup.$eval('[type="search"]', (field) => (field as HTMLInputElement).value)).toBe('example');
});

it('leaves Esc to the input method, whose proposal it ends', async () => {
  const popup = await world.popupOn(`${world.service.url}/?input-method`);
  await popup.locator(named('searchbox', 'Search links')).fill('nothing has this');
  // A Mac and some input methods on Linux send the key itself, and say that letters are being composed.
  const press = (isComposing: boolean) =>
    popup.$eval(
      '[type="search"]',
      (field, composing) => {
        const key = { key: 'Escape', isComposing: composing, bubbles: true, cancelable: true };
        field.dispatchEvent(new KeyboardEvent('keydown', key));
        return new Promise<string>((done) => setTimeout(() => done((field as HTMLInputElement).value)));
      },
      isComposing,
    );
  expect(await press(true)).toBe('nothing has this');
  expect(await press(false)).toBe('');
});

it('leaves the keys of a field and of a menu to them', async () => {
  const popup = await world.popupOn(`${world.service.url}/?fields`);
  await popup.waitForSelector('[aria-label="Recent links"] li:nth-child(4)');
  await popup.locator(named('textbox', 'Alias')).click();
  await popup.keyboard.type('a/');
  await popup.keyboard.press('ArrowDown');
  expect(await focused(popup)).toBe('Alias');
  expect(await popup.$eval('[aria-label="Alias"]', (field) => (field as HTMLInputElement).value)).toBe('a/');
  await popup.locator('[aria-label="Recent links"] li [aria-haspopup="menu"]').click();
  await popup.waitForSelector('.menu:popover-open [role="menuitem"]:focus');
  await popup.keyboard.press('ArrowDown');
  await popup.waitForSelector('.menu:popover-open [role="menuitem"]:nth-of-type(2):focus');
});

it('closes a menu by Tab, with the focus on the way that it had', async () => {
  const popup = await world.popupOn(`${world.service.url}/?tab`);
  await popup.locator('[aria-label="Recent links"] li [aria-haspopup="menu"]').click();
  await popup.waitForSelector('.menu:popover-open [role="menuitem"]:focus');
  await popup.keyboard.press('Tab');
  await popup.waitForSelector('.menu:popover-open', { hidden: true });
  expect(await popup.evaluate(() => document.activeElement === document.body)).toBe(false);
});

it('brings the title’s field when it is asked for, where nothing gives a title', async () => {
  const popup = await world.popupOn('about:blank');
  expect(await popup.$(named('textbox', 'Title'))).toBeNull();
  await popup.locator(named('button', 'Add title')).click();
  await popup.waitForSelector(named('textbox', 'Title'));
  expect(await focused(popup)).toBe('Title');
});

it('copies a short link in another format from the menu of formats, and keeps it for the next', async () => {
  const page = await world.pageWith('', 'A launch');
  const popup = await world.extension.clickToolbarButton(page);
  await popup.locator(named('button', 'Shorten and copy')).click();
  await popup.locator(named('button', 'Copied as Short link')).click();
  await popup.waitForSelector('.menu:popover-open [role="menuitemradio"]:focus');
  // First by its first letter, then by its number.
  await popup.keyboard.press('h');
  expect(await focused(popup)).toContain('HTML');
  await popup.keyboard.press('3');
  await popup.waitForSelector(named('button', 'Copied as Markdown'));
  // It says what is there now, which is more than the short link.
  await waitForText(popup, '.result', (text) =>
    /Copied \[A launch\]\(http/.test(text.replaceAll(/[\u2068\u2069]/g, '')),
  );
  expect(await layoutProblems(popup)).toEqual([]);
  await expect.poll(() => world.clipboard()).toMatch(/^\[A launch\]\(http/);
  const another = await world.popupOn(`${world.service.url}/?another`);
  await another.locator(named('button', 'Shorten and copy')).click();
  await another.locator(named('button', 'Copied as Markdown')).click();
  await another.waitForSelector('.menu:popover-open [aria-checked="true"]:focus');
  expect(await focused(another)).toContain('Markdown');
});

it('deletes by the key that the menu names, and takes that back by the keys beside “Undo”', async () => {
  const key = await world.connectSeeded(3, 0);
  const popup = await world.popupOn(`${world.service.url}/?undo`);
  await setUndoTime(popup, 60);
  const row = '[aria-label="Recent links"] li';
  await popup.locator(`${row} [aria-haspopup="menu"]`).click();
  await popup.waitForSelector('.menu:popover-open [role="menuitem"]:focus');
  await popup.keyboard.press('Delete');
  await waitForText(popup, '.deletion', (text) => !text.includes('links'));
  await popup.locator(`${row} [aria-haspopup="menu"]`).click();
  await popup.waitForSelector('.menu:popover-open [role="menuitem"]:focus');
  await popup.keyboard.press('Delete');
  await waitForText(popup, '.deletion', (text) => text.includes('Deleting 2 links'));
  expect([await popup.$$('.deletion'), await popup.$$(row)].map(({ length }) => length)).toEqual([1, 1]);
  await popup.keyboard.down('Control');
  await popup.keyboard.press('z');
  await popup.keyboard.up('Control');
  await popup.waitForSelector(`${row}:nth-child(3)`);
  await popup.waitForSelector(named('button', 'Undo'), { hidden: true });
  expect(await world.links(key)).toHaveLength(3);
});

const menuOf = (code: string): string => `[data-row="${code}"] [aria-haspopup="menu"]`;

it('keeps the focus where a row goes, comes back, or was left for its code', async () => {
  const key = await world.connectSeeded(3, 0);
  const [, second = '', third = ''] = (await world.links(key)).map(({ short_code }) => short_code);
  const popup = await world.popupOn(`${world.service.url}/?kept`);
  const openMenu = async (code: string) => {
    await popup.locator(menuOf(code)).click();
    await popup.waitForSelector('.menu:popover-open [role="menuitem"]:focus');
  };
  await openMenu(second);
  await popup.keyboard.press('Delete');
  await popup.waitForSelector(`[data-row="${second}"]`, { hidden: true });
  await expect.poll(() => focused(popup)).toBe(third);
  await popup.waitForSelector('.deletion button');
  await popup.focus('.deletion button');
  await popup.keyboard.press('Enter');
  await popup.waitForSelector('.deletion', { hidden: true });
  await expect.poll(() => focused(popup)).toBe(second);
  await openMenu(second);
  await popup.keyboard.press('q');
  await popup.waitForSelector('[aria-label="Back"]:focus');
  await popup.keyboard.press('Enter');
  await popup.waitForSelector(`${menuOf(second)}:focus`);
});

it('ties a taken alias to its field, until another one stands there', async () => {
  await world.connect();
  const alias = '[aria-label="Alias"]';
  const isInvalid = (popup: Page) => popup.$eval(alias, (field) => field.getAttribute('aria-invalid'));
  for (const at of ['?first', '?second']) {
    const popup = await world.popupOn(`${world.service.url}/${at}`);
    await type(popup, 'Alias', 'hiring');
    await popup.locator(named('button', 'Shorten and copy')).click();
    if (at === '?first') {
      await popup.waitForSelector('[role="region"][aria-label="Short link"]');
      continue;
    }
    expect(await alertText(popup)).toContain('“hiring” is taken.');
    await expect.poll(() => focused(popup)).toBe('Alias');
    expect(await isInvalid(popup)).toBe('true');
    expect(
      await popup.$eval(
        alias,
        (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.role,
      ),
    ).toBe('alert');
    await popup.waitForSelector('.chip');
    await popup.keyboard.press('End');
    await popup.keyboard.type('-berlin');
    await popup.waitForSelector('.chip', { hidden: true });
    expect(await isInvalid(popup)).toBe('false');
  }
});
