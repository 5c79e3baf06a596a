import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { named, pasted, waitForText } from '../../../../scripts/drivers/page.ts';
import { linksStatus, rowTexts } from '../../link-rows.ts';
import { moveClock } from '../../move-clock.ts';
import { lineVerdicts } from '../../many-steps.ts';
import { press } from '../../press-ready.ts';
import { plainPages, recentLinks, resultLink, ScriptedWorld, type WebPage } from '../../scripted-world.ts';
import { shortenButton, type } from '../../world.ts';

/** What a list says about a page's link, and what it does not. */
let world: ScriptedWorld;
beforeAll(async () => {
  world = await ScriptedWorld.start();
});
afterAll(() => world.stop());

const [first, second, third, fourth, fifth, sixth, seventh, eighth] = plainPages();

const codeIn = async (popup: Page): Promise<string | undefined> =>
  (await waitForText(popup, resultLink)).split('/').at(-1);

/** The code that a popup shows for its page, after a press of "Shorten and copy" where it offers that. */
async function codeFrom(popup: Page): Promise<string | undefined> {
  const found = await popup.waitForSelector(`:is(${resultLink}, [type="submit"]:focus)`);
  if ((await found?.evaluate(({ tagName }) => tagName)) === 'BUTTON') await popup.keyboard.press('Enter');
  return codeIn(popup);
}

/** The same for the popup that opens for something else. */
async function codeAfter(ask: () => Promise<void>): Promise<string | undefined> {
  await world.extension.closePopup();
  await ask();
  return codeFrom(await world.extension.popup());
}

/** Every way to a link of a page. Each gives out the code. */
const waysIn: { name: string; page: WebPage; give: (page: WebPage) => Promise<string | undefined> }[] = [
  { name: 'the popup', page: first, give: async (page) => codeFrom(await world.popupOn(page)) },
  {
    name: 'the menu of the page',
    page: second,
    async give(page) {
      const tab = await world.open(page);
      return codeAfter(() => world.extension.chooseMenu(tab, 'shorten-page'));
    },
  },
  ...(['shorten-page', 'copy-again'] as const).map((command, at) => ({
    name: `the shortcut ${command}`,
    page: at === 0 ? third : fourth,
    async give(page: WebPage) {
      const tab = await world.open(page);
      return codeAfter(() => world.extension.giveCommand(tab, command));
    },
  })),
  {
    name: 'the address bar',
    page: fifth,
    async give(page) {
      await world.open(eighth);
      return codeAfter(() =>
        world.extension.inBackground(
          (text) => chrome.omnibox.onInputEntered.dispatch(text, 'currentTab'),
          page.longUrl,
        ),
      );
    },
  },
  {
    name: '“Shorten many”',
    page: sixth,
    async give(page) {
      const many = await world.extension.open('src/links/index.html#many');
      await many.bringToFront();
      await many.locator(named('textbox', 'URLs')).fill(page.longUrl, pasted);
      const [, had] = /Already has a link: (\S+)/.exec((await lineVerdicts(many)).join()) ?? [];
      if (had !== undefined) return had;
      await press(many, 'Shorten 1 URL');
      await waitForText(many, '.made', (text) => text === '1 link ready');
      return world.codesOf(page)[0];
    },
  },
];

describe('a link that was deleted in the dashboard, in a list that was asked for later', () => {
  beforeAll(async () => {
    const links = await world.connect([first, second, third, fourth, fifth, sixth, seventh, eighth]);
    for (const [at, { page, give }] of waysIn.entries()) expect(await give(page)).toBe(links[at]?.code);
    for (const link of links.slice(0, waysIn.length)) world.deleteElsewhere(link);
    await world.update();
  }, 60_000);

  it.each(waysIn)('is given out no more by $name, which gave it out before', async ({ page, give }) => {
    const code = await give(page);
    expect(code).not.toMatch(/^may-/);
    expect(world.codesOf(page)).toEqual([code]);
  });

  it('is not among the links', async () => {
    const links = await world.linksPage();
    await waitForText(links, linksStatus);
    const codes = world.server.truth.links.map(({ code }) => code);
    const shown = async () =>
      (await rowTexts(links)).filter((text) => !codes.some((code) => text.includes(code)));
    await expect.poll(shown).toEqual([]);
  });
});

describe('a link that Curtail made, in lists that lack it', () => {
  afterEach(() => moveClock(world.extension, 0));

  it('is kept for two minutes, since lists lag, and no longer', async () => {
    const { truth } = world.server;
    await world.connect([first, second]);
    const made = await codeFrom(await world.popupOn(third));
    truth.links = truth.links.filter(({ code }) => code !== made);
    const tab = await world.open(third);
    const askMenu = () => codeAfter(() => world.extension.chooseMenu(tab, 'shorten-page'));
    await world.update();
    expect(await askMenu()).toBe(made);
    await moveClock(world.extension, 180_000);
    await world.update();
    // Only the worker's clock was moved, so its popup is not asked: for that, what the worker asks for lies in the future.
    await world.extension.chooseMenu(tab, 'shorten-page');
    await expect.poll(() => world.codesOf(third)).toHaveLength(1);
    expect(world.codesOf(third)).not.toContain(made);
  });
});

it('one empty list between two good ones changes nothing', async () => {
  await world.connect([first, second, third]);
  world.emptyNextList();
  await world.update();
  const popup = await world.popupOn(first);
  expect(await codeFrom(popup)).toBe('may-0');
  const links = await world.linksPage();
  expect(await waitForText(links, linksStatus, (text) => text !== '')).toBe('3 links');
});

it('an account whose links were all deleted in the dashboard has none', async () => {
  const had = await world.connect([first, second, third]);
  had.forEach((link) => world.deleteElsewhere(link));
  await world.update();
  const links = await world.linksPage();
  await waitForText(links, linksStatus, (text) => text === '0 links');
});

it('a new link under the alias of one that was deleted in the dashboard has no clicks and its own destination', async () => {
  const [old] = await world.connect([first, second, third]);
  if (!old) throw new Error('There is no link.');
  old.clicks = 4711;
  await world.update();
  world.deleteElsewhere(old);
  const popup = await world.popupOn(fourth);
  await type(popup, 'Alias', old.code);
  await popup.locator(shortenButton).click();
  expect(await codeIn(popup)).toBe(old.code);
  expect(await waitForText(popup, '[role="region"][aria-label="Short link"]')).not.toMatch(/4,?711/);

  const links = await world.linksPage();
  await waitForText(links, linksStatus, (text) => text === '3 links');
  const listRowsJson = (rows: string[]) => rows.filter((text) => text.includes(old.code));
  const [inTable, ...others] = listRowsJson(await rowTexts(links));
  expect(others).toEqual([]);
  expect(inTable).toContain(fourth.title);
  expect(inTable).not.toMatch(/4,?711/);

  const elsewhere = await world.popupOn(fifth);
  await elsewhere.waitForSelector(recentLinks);
  const rows = await elsewhere.$$eval(recentLinks, (all) => all.map((row) => (row as HTMLElement).innerText));
  const [inPopup] = listRowsJson(rows);
  expect(inPopup).toContain(fourth.title);
  expect(inPopup).not.toMatch(/4,?711/);
});
