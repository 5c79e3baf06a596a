import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../scripts/drivers/driver.ts';
import { named, pasted, waitForText } from '../../../scripts/drivers/page.ts';
import { startService } from '../../../service/serve.ts';
import { createAccount } from '../../../service/database/accounts.ts';
import { accessibilityProblems } from '../axe.ts';
import { LastingBrowser } from '../faults/lasting-browser.ts';
import { slowAnswers } from '../held-answer.ts';
import { lineVerdicts, resultCells } from '../many-steps.ts';
import { press } from '../press-ready.ts';
import { World } from '../world.ts';

const path = 'src/links/index.html#many';
const addresses = named('textbox', 'URLs');
/** Opens a new batch from another view, as a user does. */
async function openNewBatch(page: Page): Promise<void> {
  await press(page, 'New');
  await page.locator(named('menuitem', 'Many links…')).click();
}

const made = '.made';

async function openMany(world: World): Promise<Page> {
  const page = await world.extension.open(path);
  await page.bringToFront();
  await page.waitForSelector(addresses);
  return page;
}

/** Chooses a file with this text, as in the browser's dialog. */
async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'curtail-many-')), name);
  writeFileSync(file, content);
  const input = (await page.waitForSelector('input[type="file"]', {
    hidden: true,
  })) as ElementHandle<HTMLInputElement> | null;
  await input?.uploadFile(file);
}

const pages = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `https://a.example/${at}`);

/** The text in the field. */
const textIn = (page: Page): Promise<string> => page.$eval('textarea', ({ value }) => value);

/** Empties the field with the keyboard. */
async function clear(page: Page): Promise<void> {
  await page.focus(addresses);
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.press('Backspace');
}

const countMade = async (page: Page): Promise<number> => Number.parseInt(await waitForText(page, made), 10);

/**
 * Waits for a batch whose worker was stopped in the middle. Curtail looks in the list again and again for the page that was
 * under way, unless the user presses "Retry now".
 */
async function untilReady(page: Page, count: number): Promise<void> {
  const isReady = async () => {
    await (await page.$(named('button', 'Retry now')))?.click().catch(() => undefined);
    return (await waitForText(page, made)) === `${count} links ready`;
  };
  await expect.poll(isReady, { timeout: 60_000, interval: 500 }).toBe(true);
}

/** Begins a batch of `count` pages, and waits until some of them are done. */
async function beginPages(page: Page, count: number, untilMade = 5): Promise<void> {
  await page.locator(addresses).fill(pages(count).join('\n'), pasted);
  await press(page, `Shorten ${count} URLs`);
  await waitForText(page, made, (text) => Number.parseInt(text, 10) >= untilMade);
}

describe('many links at once', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterEach(() => world.closePages());
  afterAll(() => world.stop());

  it('makes no link of a secret unless that is asked for, and cleans addresses as the settings say', async () => {
    const { key } = await world.connect();
    const page = await openMany(world);
    await page.evaluate(() =>
      chrome.runtime.sendMessage({
        command: 'changeSettings',
        input: { cleaning: { isOn: true, except: [] } },
      }),
    );
    await page
      .locator(addresses)
      .fill('https://a.example/?access_token=abc123\nhttps://a.example/?utm_source=a&id=1', pasted);
    await page.waitForSelector(named('button', 'Shorten 1 URL'));
    expect(await lineVerdicts(page)).toEqual([
      ['1', 'This URL seems to contain a secret (access_token). Anyone with the link could see it.'],
      ['2', 'Will be created'],
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.locator(named('checkbox', 'Remove tracking (1)')).click();
    // Waits until the rows show the URLs unchanged, so that pressing sends what is seen.
    await waitForText(page, '.review', (text) => text.includes('utm_source'));
    await page.locator(named('tab', 'To decide 1')).click();
    await press(page, 'Shorten anyway');
    await press(page, 'Shorten 2 URLs');
    await waitForText(page, made, (text) => text === '2 links ready');
    expect((await world.links(key)).map(({ long_url }) => long_url).toSorted()).toEqual([
      'https://a.example/?access_token=abc123',
      'https://a.example/?utm_source=a&id=1',
    ]);
    await page.evaluate(() =>
      chrome.runtime.sendMessage({
        command: 'changeSettings',
        input: { cleaning: { isOn: false, except: [] } },
      }),
    );
  });

  it('offers the URLs that other services have wrapped, all at once', async () => {
    await world.connect();
    const page = await openMany(world);
    const wrapped = [
      `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent('https://b.example/one')}&data=05`,
      `https://www.google.com/url?q=${encodeURIComponent('https://b.example/two')}`,
      'https://protect-eu.mimecast.com/s/AbC1D2eF3',
    ];
    await page.locator(addresses).fill(wrapped.join('\n'), pasted);
    await expect
      .poll(async () => (await lineVerdicts(page)).map(([, verdict]) => verdict))
      .toEqual([
        'eur01.safelinks.protection.outlook.com has wrapped this URL for its reader. It may contain the reader’s email address.',
        'www.google.com has wrapped this URL. Every click on the link goes through it.',
        'protect-eu.mimecast.com has wrapped this URL for its reader, and hides where it leads. Open it, and shorten that page instead.',
      ]);
    await page.locator(named('checkbox', 'Use the URLs inside (2)')).click();
    await page.waitForSelector(named('button', 'Shorten 2 URLs'));
  });

  it('makes another link for a page that has one where that is asked for', async () => {
    const { key } = await world.connect();
    const page = await openMany(world);
    await page.locator(addresses).fill('https://a.example/again', pasted);
    await press(page, 'Shorten 1 URL');
    await waitForText(page, made, (text) => text === '1 link ready');
    await page.locator(named('link', 'Shorten many')).click();
    await page.locator(addresses).fill('https://a.example/again', pasted);
    await page.waitForSelector(named('button', 'Use 1 existing link'));
    await page.locator(named('checkbox', 'Create another link (1)')).click();
    await press(page, 'Shorten 1 URL');
    await waitForText(page, made, (text) => text === '1 link ready');
    await expect.poll(() => world.links(key)).toHaveLength(2);
  });

  it('keeps its results where it is stopped by a double click', async () => {
    await world.connect();
    const page = await openMany(world);
    const atFullSpeed = slowAnswers(world.service.server, 300);
    await beginPages(page, 20);
    await waitForText(page, '.results', (text) => text.includes('Sending'));
    const stop = await page.waitForSelector(named('button', 'Stop'));
    await stop?.click();
    await page.waitForSelector(named('button', 'Remove results'));
    expect(await stop?.evaluate((button) => button.isConnected)).toBe(false);
    const box = await (await page.$(named('button', 'Remove results')))?.boundingBox();
    if (!box) throw new Error('The button is not in sight.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    atFullSpeed();
    expect(await page.$(named('button', 'Resume'))).not.toBeNull();
  });

  it('stops when it is paused, goes on when it is told to, and ends each page with one link', async () => {
    const { key } = await world.connect();
    const page = await openMany(world);
    const atFullSpeed = slowAnswers(world.service.server);
    await beginPages(page, 30);
    await waitForText(page, '.results', (text) => text.includes('Sending'));
    await press(page, 'Pause');
    await waitForText(page, '.state', (text) => text === 'Paused');
    atFullSpeed();
    const posts = world.countRequests('POST');
    const atPause = await countMade(page);
    expect(atPause).toBeLessThan(30);
    await page.reload();
    await page.waitForSelector(named('button', 'Resume'));
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await countMade(page)).toBe((await world.links(key)).length);
    expect(posts()).toBeLessThanOrEqual(1);
    await press(page, 'Resume');
    await untilReady(page, 30);
    const links = await world.links(key);
    expect(links.map(({ long_url }) => long_url).toSorted()).toEqual(pages(30).toSorted());
  });

  it('goes on while the page is closed and the worker is killed, and makes each link once', async () => {
    const { key } = await world.connect();
    const page = await openMany(world);
    const atFullSpeed = slowAnswers(world.service.server, 300);
    await beginPages(page, 30, 3);
    const { href } = await page.evaluate(() => ({ href: location.href }));
    await page.close();
    await (await world.extension.worker()).close();
    atFullSpeed();
    expect((await world.links(key)).length).toBeLessThan(30);
    const again = await openMany(world);
    await again.locator(`a[href="${new URL(href).hash}"]`).click();
    await untilReady(again, 30);
    const links = await world.links(key);
    expect(links.map(({ long_url }) => long_url).toSorted()).toEqual(pages(30).toSorted());
    await again.close();
  });

  it('tries the failed again, and copies and exports what became of each row', async () => {
    const { key } = await world.connect();
    const other = await createAccount(world.service.db, { name: 'Other', plan: 'pro' });
    const asOther = { Authorization: `Bearer ${other.api_key}`, 'Content-Type': 'application/json' };
    await fetch(`${world.apiAddress}/?endpoint=shorten`, {
      method: 'POST',
      headers: asOther,
      body: JSON.stringify({ url: 'https://b.example/', alias: 'not-mine' }),
    });
    const page = await openMany(world);
    await page
      .locator(addresses)
      .fill('https://a.example/1\tnot-mine\t=1+1\nhttps://a.example/2\tgood-one', pasted);
    await press(page, 'Shorten 2 URLs');
    await waitForText(page, '.state', (text) => text === 'Done');
    expect(await page.$eval('h1', (heading) => heading.textContent)).toBe('1 of 2 links ready');
    expect((await resultCells(page)).map(([number, link, , result]) => [number, link, result])).toEqual([
      ['1', expect.stringMatching(/^=1\+1\n“not-mine” is taken\./), 'Failed'],
      ['2', 'a.example/2', 'Created'],
    ]);

    await press(page, 'Copy all 1');
    await waitForText(page, '.said', (text) => text === 'Copied 1 link');
    expect(await world.clipboard()).toBe(`${world.service.url}/good-one`);
    await page.bringToFront();
    const folder = mkdtempSync(join(tmpdir(), 'curtail-downloads-'));
    const cdp = await page.createCDPSession();
    await cdp.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    const saved = () =>
      readFile(join(folder, `shortened-${new Date().toISOString().slice(0, 10)}.csv`), 'utf8').catch(
        () => '',
      );
    await press(page, 'Export');
    await page.locator(named('menuitem', 'CSV')).click();
    await expect.poll(() => saved()).toContain('good-one');
    const [heading, first, second] = (await saved()).split('\r\n');
    expect(heading).toBe('\uFEFFurl,alias,title,short_url,short_code,result,note');
    expect(first).toMatch(/^https:\/\/a\.example\/1,not-mine,"'=1\+1",,,failed,"?“not-mine” is taken\./);
    expect(second).toBe(`https://a.example/2,good-one,,${world.service.url}/good-one,good-one,ready,Created`);

    await press(page, 'Retry 1 failed');
    await waitForText(page, '.said', (text) => text === 'Tried again: 0 ready, 1 failed');

    const { data } = (await (
      await fetch(`${world.apiAddress}/?endpoint=links`, { headers: asOther })
    ).json()) as { data: { id: number }[] };
    await fetch(`${world.apiAddress}/?endpoint=links&id=${data[0]?.id}`, {
      method: 'DELETE',
      headers: asOther,
    });
    // The code of a deleted link stays its account's for a year.
    await world.service.db.deleteFrom('codes').where('code', '=', 'not-mine').execute();
    await press(page, 'Retry 1 failed');
    await waitForText(page, made, (text) => text === '2 links ready');
    expect((await world.links(key)).map(({ short_code }) => short_code).toSorted()).toEqual([
      'good-one',
      'not-mine',
    ]);
  });

  it('brings removed results back by the key, also while the pointer rests where it was, until its user leaves', async () => {
    await world.connect();
    const page = await openMany(world);
    await beginPages(page, 2, 2);
    await page.locator(named('link', 'Shorten many')).click();
    await press(page, 'More actions for Pasted text');
    await page.locator(named('menuitem', 'Remove results')).click();
    await page.waitForSelector('.deletion');
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
    await page.waitForSelector('.deletion', { hidden: true });
    await waitForText(page, '.batches tbody tr', (text) => text.includes('2 of 2'));
    await page.locator('.batches a').click();
    await press(page, 'Remove results');
    await page.waitForSelector(addresses);
    await page.waitForSelector('.deletion');
    // A user who leaves the view doesn't want them back.
    await page.locator(named('link', 'Links')).click();
    await page.waitForSelector(addresses, { hidden: true });
    await page.evaluate(() => (location.hash = 'many'));
    await page.waitForSelector(addresses);
    await page.waitForSelector('.deletion', { hidden: true });
    // The worker may still be removing them when the list is read.
    await expect.poll(() => page.$$('.batches tbody tr')).toHaveLength(0);
  });

  it('opens with addresses that were chosen elsewhere, once, and sends nothing by itself', async () => {
    await world.connect();
    const posts = world.countRequests('POST');
    // Set by a page, because the browser may be stopping the worker.
    const elsewhere = await world.extension.open('src/options/index.html');
    await elsewhere.evaluate(
      (urls) => chrome.storage.session.set({ urls: { urls, takenBy: null } }),
      pages(3),
    );
    const page = await openMany(world);
    await page.waitForSelector(named('button', 'Shorten 3 URLs'));
    const other = await openMany(world);
    expect(await textIn(other)).toBe('');
    await elsewhere.evaluate(
      (url) => chrome.storage.session.set({ urls: { urls: [url], takenBy: null } }),
      'https://b.example/',
    );
    await page.bringToFront();
    await page.reload();
    await page.waitForSelector(named('button', 'Shorten 4 URLs'));
    expect(await textIn(page)).toBe([...pages(3), 'https://b.example/'].join('\n'));
    expect(posts()).toBe(0);
  });

  it('keeps what was brought while another view is open, typed text over a reload too, until it has begun', async () => {
    await world.connect();
    const page = await openMany(world);
    await page.locator(addresses).fill(pages(2).join('\n'), pasted);
    await page.locator(named('link', 'Links')).click();
    await page.waitForSelector(addresses, { hidden: true });
    await openNewBatch(page);
    await page.waitForSelector(named('button', 'Shorten 2 URLs'));
    await page.reload();
    await page.waitForSelector(named('button', 'Shorten 2 URLs'));
    expect(await textIn(page)).toBe(pages(2).join('\n'));

    await chooseFile(page, 'links.csv', 'url\na.example/1\na.example/2\na.example/3\n');
    await page.waitForSelector(named('button', 'Shorten 3 URLs'));
    await page.locator(named('link', 'Links')).click();
    await page.waitForSelector('.bench', { hidden: true });
    await openNewBatch(page);
    await press(page, 'Shorten 3 URLs');
    await waitForText(page, made, (text) => text === '3 links ready');
    await page.locator(named('link', 'Shorten many')).click();
    await page.waitForSelector(addresses);
    expect(await textIn(page)).toBe('');
    await page.reload();
    await page.waitForSelector(addresses);
    expect(await textIn(page)).toBe('');
  });

  it('keeps the lines that a batch left out, also over a reload, to be put right in a new one', async () => {
    const { key } = await world.connect();
    const page = await openMany(world);
    const [good, wrong, secret] = [
      'https://a.example/1',
      'htps://a.example/2',
      'https://a.example/?token=abc123',
    ];
    await page.locator(addresses).fill([wrong, good, secret].join('\n'), pasted);
    await press(page, 'Shorten 1 URL');
    await waitForText(page, made, (text) => text === '1 link ready');
    await page.reload();
    await press(page, 'Fix the 2 skipped lines');
    await page.waitForSelector(addresses);
    expect(await textIn(page)).toBe([wrong, secret].join('\n'));
    expect(await world.links(key)).toHaveLength(1);
    await page.goBack();
    await waitForText(page, made);
    expect(await page.$(named('button', 'Fix the 2 skipped lines'))).toBe(null);
  });

  it('keeps nothing that was typed for an account that is forgotten', async () => {
    await world.connect();
    const page = await openMany(world);
    await page.locator(addresses).fill('https://a.example/secret', pasted);
    await world.disconnect();
    await page.bringToFront();
    await page.waitForSelector(named('button', 'Connect your account'));
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret');
    await world.connect();
    await page.bringToFront();
    await page.waitForSelector(addresses);
    expect(await textIn(page)).toBe('');
  });
});

describe('the permission to see tabs', () => {
  let world: World<Driver>;
  beforeAll(async () => {
    world = await World.allowing();
  });
  afterAll(() => world.stop());

  it('gives the web pages with their titles, is asked for again when it is gone, and where it is refused the page says that nothing was read', async () => {
    await world.connect();
    const tab = await world.page();
    await tab.evaluate(() => {
      document.title = 'A  page\nof mine';
    });
    const page = await world.extension.open(path);
    await page.bringToFront();
    await press(page, 'Tabs in this window');
    await page.waitForSelector(named('button', 'Shorten 1 URL'));
    expect(await textIn(page)).toBe(`${world.service.url}/\t\tA page of mine`);
    const isGiven = () => page.evaluate(() => chrome.permissions.contains({ permissions: ['tabs'] }));
    const takeBack = () =>
      world.extension.inBackground(() => chrome.permissions.remove({ permissions: ['tabs'] }));
    await takeBack();
    expect(await isGiven()).toBe(false);
    await clear(page);
    await press(page, 'Tabs in this window');
    await page.waitForSelector(named('button', 'Shorten 1 URL'));
    expect(await isGiven()).toBe(true);

    await takeBack();
    await clear(page);
    const nothingRead = () => waitForText(page, '.notice', (text) => text.includes('Nothing was read'));
    // The user's "Deny", a browser that refuses to ask, and one that withdraws the permission before the tabs are read.
    for (const answer of ['deny', 'refuse', 'take back'] as const) {
      await page.evaluate((how) => {
        Object.assign(chrome.permissions, {
          request: () =>
            how === 'refuse' ? Promise.reject(new Error('No')) : Promise.resolve(how !== 'deny'),
        });
      }, answer);
      await press(page, 'Tabs in this window');
      await nothingRead();
      if (answer === 'deny') expect(await accessibilityProblems(page)).toEqual([]);
      expect(await textIn(page)).toBe('');
      await page.locator(addresses).fill('x');
      await clear(page);
    }
  });
});

it('goes on after the browser was killed and started again, and makes each link once', async () => {
  const service = await startService({ port: 0, database: 'file::memory:' });
  const { api_key } = await createAccount(service.db, { name: 'Test', plan: 'pro' });
  const lasting = await LastingBrowser.start('dist/chromium', async (extension) => {
    await extension.connect(`${service.url}/api`, api_key);
  });
  const links = async () => {
    const headers = { Authorization: `Bearer ${api_key}` };
    const answer = await fetch(`${service.url}/api/?endpoint=links`, { headers });
    const { data } = (await answer.json()) as { data: { long_url: string }[] };
    return data.map(({ long_url }) => long_url).toSorted();
  };
  const page = await lasting.extension.open(path);
  await page.waitForSelector(addresses);
  const atFullSpeed = slowAnswers(service.server, 300);
  await beginPages(page, 30, 3);
  await lasting.kill();
  expect((await links()).length).toBeLessThan(30);
  atFullSpeed();
  await lasting.startAgain();
  const again = await lasting.extension.open(path);
  await again.locator('.batches a').click();
  await untilReady(again, 30);
  expect(await links()).toEqual(pages(30).toSorted());
  await lasting.remove();
  await service.close();
}, 180_000);
