import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { createAccount } from '../../../../service/database/accounts.ts';
import { insertBioPage } from '../../../../service/database/bio-pages.ts';
import { revokeKeys } from '../../../../service/database/keys.ts';
import { seed } from '../../../seed/seed.ts';
import { pages } from '../../../corpus/read.ts';
import { endPageVisits } from '../../age-history.ts';
import { accessibilityProblems } from '../../axe.ts';
import { layoutProblems, pageWidths } from '../../layout/layout-problems.ts';
import { chooseInRow, linksStatus, openLinks, rowTexts } from '../../link-rows.ts';
import { alertText, person, World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const linkCount = 240;

/** A new account that gets its links before it is connected, so that the extension stores what the service has. */
async function connectSeeded(links = linkCount) {
  const { account_id, api_key } = await createAccount(world.service.db, { name: 'Test', plan: 'pro' });
  await seed(world.service.db, { accountId: account_id, links, clicks: links * 5, pages: pages() });
  await (await world.extension.connect(world.apiAddress, api_key)).close();
  return { id: account_id, key: api_key, links: await world.links(api_key) };
}

const openPage = (hash = ''): Promise<Page> => openLinks(world.extension, hash);

const focusedName = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

const codeAt = (rows: { short_code: string }[], index: number): string => {
  const row = rows[index];
  if (!row) throw new Error(`The account has no link ${index}.`);
  return row.short_code;
};

it('before an account is connected, the page leads to the settings', async () => {
  const page = await openPage();
  await page.waitForSelector(named('button', 'Connect your account'));
  expect(await accessibilityProblems(page)).toEqual([]);
});

describe('the list', () => {
  it('is sorted by a click on a heading, either way round', async () => {
    const { links } = await connectSeeded();
    const page = await openPage();
    await page.locator(named('button', 'Clicks so far')).click();
    await page.waitForSelector('[data-column="clicks"][aria-sort="descending"]');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Clicks');
    const most = links.toSorted((a, b) => b.clicks - a.clicks)[0];
    expect((await rowTexts(page))[0]).toContain(most?.short_code);
    expect(new URL(page.url()).hash).toBe('#links&sort=-clicks');
    await page.locator(named('button', 'Link')).click();
    await page.waitForSelector('[data-column="title"][aria-sort="ascending"]');
    const [first] = links.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b, 'en'));
    expect((await rowTexts(page))[0]).toContain(first);
    await page.locator(named('button', 'Created')).click();
    await page.locator(named('button', 'Created')).click();
    await page.waitForSelector('th[aria-sort="ascending"]');
    expect((await rowTexts(page))[0]).toContain(links.at(-1)?.short_code);
  });

  it('copies a short link, and says so after the browser did it', async () => {
    const { links } = await connectSeeded(12);
    const page = await openPage();
    await page.locator(named('button', `Copy ${codeAt(links, 3)}`)).click();
    await page.waitForSelector(named('button', `Copied ${links[3]?.short_url}`));
    expect(await world.clipboard()).toBe(links[3]?.short_url);
  });

  it('shows a QR code in a dialog that Esc closes, and gives the focus back', async () => {
    const { links } = await connectSeeded(12);
    const page = await openPage();
    const code = codeAt(links, 2);
    await chooseInRow(page, code, 'QR code');
    await page.waitForSelector(named('dialog', `QR code for ${code}`));
    await page.waitForSelector('dialog svg path');
    await page.waitForSelector(named('image', `QR code for ${links[2]?.short_url}`));
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { hidden: true });
    expect(await focusedName(page)).toBe(`More actions for ${code}`);
  });

  it('is refreshed by a click, and a refresh that fails keeps the rows', async () => {
    const { id, links } = await connectSeeded(12);
    const page = await openPage();
    await waitForText(page, linksStatus, (text) => text === '12 links');
    await seed(world.service.db, { accountId: id, links: 3 });
    await page.locator(named('button', 'Update now')).click();
    await waitForText(page, linksStatus, (text) => text === '15 links');
    await revokeKeys(world.service.db, id);
    await page.locator(named('button', 'Update now')).click();
    const alert = await alertText(page);
    expect(alert).toContain('rejected the API key');
    expect(alert).toMatch(/Data from \d/);
    expect(await rowTexts(page)).toHaveLength(15);
    expect((await rowTexts(page)).join()).toContain(codeAt(links, 0));
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('says that there are no links yet', async () => {
    await world.connect();
    const page = await openPage();
    await page.waitForSelector(named('heading', 'Your links will show up here'));
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describe('statistics', () => {
  it('of the account are shown for 7, 30 and 90 days, day by day', async () => {
    await connectSeeded();
    const page = await openPage('#statistics');
    await page.waitForSelector('.plot-bar');
    const clicks = async () => Number((await waitForText(page, '.figure b')).replaceAll(',', ''));
    const month = await clicks();
    await page.locator(named('button', '90 days')).click();
    await page.waitForSelector('button[aria-pressed="true"][title="Last 90 days"]');
    await expect.poll(clicks).toBeGreaterThan(month);
    expect(new URL(page.url()).hash).toBe('#statistics&days=90');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('of a link are one entry of its menu, beside the way to open it in a tab', async () => {
    const { links } = await connectSeeded(1);
    const page = await openPage();
    const { browser } = world.extension;
    const before = await browser.pages();
    await chooseInRow(page, codeAt(links, 0), 'Open');
    await expect.poll(() => browser.pages()).toHaveLength(before.length + 1);
  });

  it('of one link have its days too, and back and forward lead there and away', async () => {
    const { links } = await connectSeeded(12);
    const code = codeAt(links, 11);
    const page = await openPage();
    await page.locator(named('searchbox', 'Search links')).fill(code);
    await chooseInRow(page, code, 'Statistics');
    await waitForText(page, '.subject .short-code', (text) => text.endsWith(`/${code}`));
    await page.waitForSelector('.plot-bar');
    expect(await waitForText(page, '.figures')).toMatch(
      /Clicks in 30 days\s+\d.*Unique clicks in 30 days\s+\d.*Best day\s+\d/s,
    );
    expect(new URL(page.url()).hash).toBe(`#statistics=${code}`);
    expect(await page.title()).toBe('Statistics · Curtail');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goBack();
    expect(await waitForText(page, linksStatus)).toBe('1 of 12 links');
    await page.goForward();
    await waitForText(page, '.subject .short-code', (text) => text.endsWith(`/${code}`));
    await page.locator(named('link', 'Links')).click();
    await waitForText(page, linksStatus, (text) => text === '12 links');
  });

  it('of a link that is not there say so', async () => {
    await connectSeeded(3);
    const page = await openPage('#statistics=not-there');
    expect(await waitForText(page, 'p.empty')).toContain('not-there isn’t in this account');
  });
});

describe('statistics that a bookmark leads to', () => {
  it('of a link far down a long list are asked for by its id, and not by way of the whole list', async () => {
    const { links } = await connectSeeded();
    const asked: string[] = [];
    const note = ({ url = '' }: { url?: string }) => void asked.push(url);
    world.service.server.on('request', note);
    const page = await openPage(`#statistics=${codeAt(links, linkCount - 1)}`);
    await waitForText(page, '.figure', (text) => text.includes(' from '));
    world.service.server.off('request', note);
    expect(asked.filter((url) => url.includes('endpoint=links'))).toEqual([]);
    // The period and the one before it.
    expect(asked.filter((url) => url.includes('link_id='))).toHaveLength(2);
  });
});

describe('bio pages', () => {
  it('are listed with address, views, what is new of them, Copy and QR code, and found in the popup', async () => {
    const { id } = await connectSeeded(3);
    await insertBioPage(world.service.db, {
      accountId: id,
      username: 'alpine-club',
      title: 'The Alpine Club',
      bio: 'Walks and talks',
    });
    await fetch(`${world.service.url}/alpine-club`, { headers: { 'User-Agent': person } });
    const page = await openPage('#bio-pages');
    const url = `${world.service.url}/alpine-club`;
    const row = await waitForText(page, 'tbody tr');
    expect(row).toMatch(/The Alpine Club\s+.*alpine-club\s+Walks and talks\s+1\s/s);
    await page.locator(named('button', 'Copy alpine-club')).click();
    await page.waitForSelector(named('button', `Copied ${url}`));
    await page.locator(named('button', 'More actions for alpine-club')).click();
    await page.locator(named('menuitem', 'QR code')).click();
    await page.waitForSelector(named('image', `QR code for ${url}`));
    await page.locator(named('button', 'Close')).click();
    await page.waitForSelector('dialog', { hidden: true });
    expect(await focusedName(page)).toBe('More actions for alpine-club');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await world.clipboard()).toBe(url);

    // A visit counts after the page was looked at for a moment, and ends after half an hour without a look.
    await expect.poll(() => endPageVisits(world.extension), { timeout: 10_000 }).toBe(1);
    await page.close();
    await fetch(`${world.service.url}/alpine-club`, { headers: { 'User-Agent': `${person} Again` } });
    const again = await openPage('#bio-pages');
    expect(await waitForText(again, 'tbody tr')).toMatch(/alpine-club\s+Walks and talks\s+2\s.*\+1\s/s);
    expect(await accessibilityProblems(again)).toEqual([]);
    expect(await layoutProblems(again, pageWidths)).toEqual([]);
    const popup = await world.popupOn();
    await popup.locator(named('searchbox', 'Search links')).fill('alpin wal');
    expect(await waitForText(popup, '.recent [data-row^="bio-page"]')).toMatch(/alpine-club\s+Bio page/);
    expect(await accessibilityProblems(popup)).toEqual([]);
    await popup.keyboard.press('Enter');
    await waitForText(popup, '.recent [role="status"]', (text) => text.includes('alpine-club'));
  });

  it('that can not be had are said, with a way on', async () => {
    const { id } = await connectSeeded(3);
    await revokeKeys(world.service.db, id);
    const page = await openPage('#bio-pages');
    expect(await alertText(page)).toContain('rejected the API key');
    await page.waitForSelector(named('button', 'Open settings'));
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
