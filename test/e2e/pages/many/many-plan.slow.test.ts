import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, pasted, waitForText } from '../../../../scripts/drivers/page.ts';
import { accessibilityProblems } from '../../axe.ts';
import { layoutProblems } from '../../layout/layout-problems.ts';
import { press } from '../../press-ready.ts';
import { World } from '../../world.ts';

/** What “Shorten many” announces before anything is sent, and on what it bases this. */
let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const addresses = named('textbox', 'URLs');

async function openMany(): Promise<Page> {
  const page = await world.extension.open('src/links/index.html#many');
  await page.bringToFront();
  await page.waitForSelector(addresses);
  return page;
}

const plan = (page: Page, isRight: (text: string) => boolean) => waitForText(page, '.plan', isRight);
const textIn = (page: Page): Promise<string> => page.$eval('textarea', ({ value }) => value);

/** Makes a link through another client of the service. */
async function makeElsewhere(key: string, url: string): Promise<void> {
  await fetch(`${world.apiAddress}/?endpoint=shorten`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url }),
  });
}

/** As if the list had been fetched `minutes` ago. */
async function ageList(page: Page, minutes: number): Promise<void> {
  await page.evaluate(async (ms) => {
    // A page that opens asks whether its list is old. One that ages before the answer counts as what that has brought.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const { snapshot } = (await chrome.storage.local.get('snapshot')) as {
      snapshot: { data: { fetchedAt: number } };
    };
    snapshot.data.fetchedAt -= ms;
    await chrome.storage.local.set({ snapshot });
    // Nothing shows that the page has noticed the change, and it waits with it if the pointer was over a control a moment
    // ago.
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }, minutes * 60_000);
}

/** Changes how the service answers requests for lists, to the end of the test at most. */
function answerLists(change: (response: ServerResponse, request: IncomingMessage) => void): () => void {
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url } = request;
    if (method === 'GET' && url?.includes('endpoint=links')) change(response, request);
  };
  world.service.server.prependListener('request', listener);
  const restore = () => void world.service.server.off('request', listener);
  onTestFinished(restore);
  return restore;
}

async function chooseFile(page: Page, name: string, content: string): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'curtail-plan-')), name);
  writeFileSync(path, content);
  const input = await page.waitForSelector('input[type="file"]', { hidden: true });
  await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
  return path;
}

const lines = (count: number): string =>
  Array.from({ length: count }, (_, at) => `a.example/${at}`).join('\n');

it('goes by a list that is not older than a minute, and says so while it fetches one', async () => {
  const { key } = await world.connect();
  const page = await openMany();
  await makeElsewhere(key, 'https://a.example/there');
  await ageList(page, 2);
  const restore = answerLists((response) => {
    const end = response.end.bind(response);
    response.end = (...parts: never[]) => {
      setTimeout(() => end(...parts), 1500);
      return response;
    };
  });
  await page.locator(addresses).fill('https://a.example/there', pasted);
  await plan(page, (text) => text.includes('Checking which URLs already have a link…'));
  await page.waitForSelector(named('button', 'Use 1 existing link'));
  await plan(page, (text) => !text.includes('Checking'));
  restore();
});

it('does not wait for a list that the service sends again as it was', async () => {
  const { key } = await world.connect();
  const page = await openMany();
  await makeElsewhere(key, 'https://a.example/there');
  await ageList(page, 2);
  await page.locator(addresses).fill('https://a.example/there', pasted);
  await page.waitForSelector(named('button', 'Use 1 existing link'));
  await plan(page, (text) => !text.includes('Checking'));
  await ageList(page, 2);
  let lists = 0;
  const restore = answerLists((_, request) => {
    lists += 1;
    delete request.headers['if-none-match'];
  });
  const begun = Date.now();
  await press(page, 'Use 1 existing link');
  await waitForText(page, '.made', (text) => text === '1 link ready');
  expect(lists).toBe(1);
  // The longest wait for a list to be read from the store is five seconds.
  expect(Date.now() - begun).toBeLessThan(4500);
  restore();
});

it('fetches it when the plan that is begun has been open for long, and sends nothing else than what was seen', async () => {
  const { key } = await world.connect();
  const page = await openMany();
  await page.locator(addresses).fill('https://a.example/there\nhttps://a.example/new', pasted);
  await page.waitForSelector(named('button', 'Shorten 2 URLs'));
  await plan(page, (text) => !text.includes('Checking'));
  await makeElsewhere(key, 'https://a.example/there');
  await ageList(page, 2);
  const posts = world.countRequests('POST');
  await press(page, 'Shorten 2 URLs');
  await waitForText(page, '.notice', (text) => text.startsWith('The preview has changed.'));
  await page.waitForSelector(named('button', 'Shorten 1 URL'));
  expect(posts()).toBe(0);
  await press(page, 'Shorten 1 URL');
  await waitForText(page, '.made', (text) => text === '2 links ready');
  expect(posts()).toBe(1);
  expect(await world.links(key)).toHaveLength(2);
});

it('takes a list for new that the service has just confirmed', async () => {
  await world.connectSeeded(3, 0);
  const page = await openMany();
  // Each time, the page may read first that the list is the same, or when it was confirmed.
  for (const line of ['a', 'b']) {
    await ageList(page, 2);
    const asked = world.countRequests('GET');
    await page.locator(addresses).fill(`https://a.example/${line}`, pasted);
    await expect.poll(asked).toBeGreaterThan(0);
    await page.waitForSelector(named('button', 'Shorten 1 URL'));
    const said = await plan(page, (text) => !text.includes('Checking'));
    expect(said).not.toContain('couldn’t be loaded');
  }
});

it('goes on with the old list where no other is to be had, and says how old that is', async () => {
  const { key } = await world.connect();
  const page = await openMany();
  await ageList(page, 5);
  const restore = answerLists((response) => {
    const writeHead = response.writeHead.bind(response);
    response.writeHead = (_status: number, ...rest: never[]) => writeHead(503, ...rest);
  });
  await page.locator(addresses).fill('https://a.example/new', pasted);
  await plan(page, (text) =>
    text.includes('Your latest links couldn’t be loaded. This preview uses the list from 5 minutes ago.'),
  );
  await press(page, 'Shorten 1 URL');
  await waitForText(page, '.made', (text) => text === '1 link ready');
  restore();
  expect(await world.links(key)).toHaveLength(1);
});

it('keeps each number beside its line, with the line height that a user reads best', async () => {
  await world.connect();
  const page = await openMany();
  await page.evaluate(() => {
    const own = new CSSStyleSheet();
    own.replaceSync('* { line-height: 1.5 !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
  });
  await page.locator(addresses).fill(lines(200), pasted);
  await plan(page, (text) => text.startsWith('200 of'));
  await page.$eval('textarea', (field) => field.scrollTo(0, 1001));
  const offset = () =>
    page.evaluate(() => {
      const [field, number] = [document.querySelector('textarea'), document.querySelector('.numbers li')];
      if (!field || !number) return null;
      const height = parseFloat(getComputedStyle(field).lineHeight);
      const top = (Number(number.textContent) - 1) * height - field.scrollTop;
      return number.getBoundingClientRect().top - field.getBoundingClientRect().top - top;
    });
  await expect.poll(offset).toBeCloseTo(0, 1);
  expect(await page.$eval('textarea', (field) => getComputedStyle(field).lineHeight)).toBe('18px');
});

const listOf = (name: string): string =>
  `https://a.example/${name}?token=abc123\nhttps://www.google.com/url?q=https://b.example/${name}`;

it('asks again for what was chosen for another list, whether that is pasted over it or comes as a file', async () => {
  await world.connect();
  const page = await openMany();
  const inside = named('checkbox', 'Use the URLs inside (1)');
  const tick = async () => {
    await page.locator(inside).click();
    await page.waitForSelector(named('tab', 'To decide 1'));
    await press(page, 'Shorten anyway');
    await plan(page, (text) => text.startsWith('2 of 2 URLs ready'));
  };
  const isAsked = async () => {
    await plan(page, (text) => text.startsWith('0 of 2 URLs ready'));
    const boxes = await page.$$eval('label.check input', (all) => all.map(({ checked }) => checked));
    expect(boxes).toEqual([false, false]);
    const pressed = await page.$$eval('.mend [aria-pressed]', (all) => all.map((one) => one.ariaPressed));
    expect(pressed).toEqual(['false', 'false']);
  };
  await page.locator(addresses).fill(listOf('one'), pasted);
  await tick();
  await page.locator(addresses).fill(listOf('two'), pasted);
  await isAsked();
  await tick();
  await chooseFile(page, 'list.txt', listOf('three'));
  await isAsked();
  await tick();
  await press(page, 'Remove');
  await page.locator(addresses).fill(listOf('three'), pasted);
  await isAsked();
});

it('says that a file can no longer be read', async () => {
  await world.connect();
  const page = await openMany();
  const path = await chooseFile(
    page,
    'links.csv',
    'short_code,short_url,long_url\nabc,x.example/abc,a.example/1\n',
  );
  await page.waitForSelector(named('button', 'Shorten 1 URL'));
  rmSync(path);
  await page.locator(named('checkbox', 'Use the codes in “short_code” as aliases')).click();
  await waitForText(page, '.review', (text) =>
    text.startsWith('The file can’t be read. It may have been changed or moved.'),
  );
  await press(page, 'Remove');
});

it('puts forward what could mend a line, and mends it in the text or beside the file', async () => {
  const key = await world.connectSeeded(3, 0);
  const [known] = await world.links(key);
  const page = await openMany();
  const lines = [
    'https://acme.example/spring, spring-26, Spring',
    'https://acme.example/press, x, Press',
    'press kit',
    'https://acme.example/autumn, spring-26, Autumn',
    `https://acme.example/mine, ${known?.short_code}, Mine`,
  ];
  await page.locator(addresses).fill(lines.join('\n'));
  await plan(page, (text) => text.includes('1 of 5 URLs ready'));
  const toFix = () => page.$$eval('.mend > .button', (buttons) => buttons.map((button) => button.ariaLabel));
  expect(await toFix()).toEqual([
    'Use “press” on line 2',
    'Remove line 3',
    'Use “autumn” on line 4',
    'Use “mine” on line 5',
  ]);
  expect(
    await page.$$eval('.numbers .problem', (marked) => marked.map(({ textContent }) => textContent)),
  ).toEqual(['2', '3', '4', '5']);
  // The other lines are behind tabs, which the arrow keys choose.
  const tabs = () =>
    page.$$eval('.review [role="tab"]', (all) =>
      all.map((tab) => `${tab.textContent} ${tab.ariaSelected} ${tab === document.activeElement}`),
    );
  await page.focus('.review [role="tab"]');
  await page.keyboard.press('ArrowRight');
  await expect.poll(tabs).toEqual(['To fix 4 false false', 'Ready 1 true true']);
  await waitForText(page, '.mend', (text) => text.includes('Will be created'));
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Home');
  await expect.poll(async () => (await toFix()).length).toBe(4);
  // A fix that is pressed before the page has read the latest typing must keep that typing.
  await page.evaluate(async (name) => {
    const field = document.querySelector('textarea');
    if (field) field.value = `${field.value}\nhttps://acme.example/typed`;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
  }, 'Use “press” on line 2');
  await plan(page, (text) => text.includes('3 of 6 URLs ready'));
  expect((await textIn(page)).split('\n').at(-1)).toBe('https://acme.example/typed');
  await page.locator(addresses).fill(lines.join('\n'));
  await plan(page, (text) => text.includes('1 of 5 URLs ready'));
  await page.focus('.mend > .button');
  await page.keyboard.press('Enter');
  await plan(page, (text) => text.includes('2 of 5 URLs ready'));
  // The next line that needs a fix gets the focus, so that one key fixes one line after the other.
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Remove line 3');
  await page.keyboard.press('Enter');
  await plan(page, (text) => text.includes('2 of 4 URLs ready'));
  await press(page, 'Fix all');
  await plan(page, (text) => text.includes('4 of 4 URLs ready'));
  await page.waitForSelector('.mend', { hidden: true });
  const mended = (await textIn(page)).split('\n');
  await press(page, 'Undo');
  await plan(page, (text) => text.includes('2 of 4 URLs ready'));
  await press(page, 'Fix all');
  await plan(page, (text) => text.includes('4 of 4 URLs ready'));
  expect((await textIn(page)).split('\n')).toEqual(mended);
  expect(mended).toEqual([
    lines[0],
    'https://acme.example/press, press, Press',
    'https://acme.example/autumn, autumn, Autumn',
    'https://acme.example/mine, mine, Mine',
  ]);
});

it('offers the ways in which a line with too many columns may be meant, and takes the one that is pressed', async () => {
  await world.connect();
  const page = await openMany();
  const line = 'https://a.example/x,spring,Spring,sale';
  await page.locator(addresses).fill(`url,alias,title\n${line}`, pasted);
  await page.waitForSelector('.way');
  const shown = await page.$$eval('.way', (ways) => ways.map((way) => (way as HTMLElement).innerText));
  expect(shown.map((way) => way.split(/\s+/)[0])).toEqual(['a.example/x', 'a.example/x,spring']);
  expect(await layoutProblems(page)).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await press(page, 'Fix columns on line 2: a.example/x,spring');
  await page.waitForSelector(named('button', 'Shorten 1 URL'));
  expect(await textIn(page)).toBe('url,alias,title\n"https://a.example/x,spring",Spring,sale');
  await press(page, 'Undo');
  await page.waitForFunction(() => document.querySelectorAll('.way').length === 2);
  expect(await textIn(page)).toBe(`url,alias,title\n${line}`);
});
