import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'puppeteer-core';
import { addressField, type Driver } from '../../../scripts/drivers/driver.ts';
import { named, pasted, waitForText } from '../../../scripts/drivers/page.ts';
import { createAccount } from '../../../service/database/accounts.ts';
import { layoutProblems, pageWidths } from '../layout/layout-problems.ts';
import { chooseInRow } from '../link-rows.ts';
import { setUndoTime, undoAll } from '../undo-time.ts';
import { shortenButton, World } from '../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterAll(() => world.stop());

const accountsButton = named('button', 'Accounts');
const shortLink = '[role="region"][aria-label="Short link"] a';

/** The entries of the accounts' open menu as text, with a star at the chosen one. */
const entries = (page: Page) =>
  page.$$eval('[role="menu"]:popover-open [role="menuitemradio"]', (all) =>
    all.map((entry) => `${entry.getAttribute('aria-checked') === 'true' ? '* ' : ''}${entry.textContent}`),
  );

const choose = async (page: Page, name: string) => {
  await page.locator(accountsButton).click();
  await page.waitForSelector('[role="menu"]:popover-open');
  await page.$$eval(
    '[role="menuitemradio"]',
    (all, wanted) => {
      const entry = (all as HTMLElement[]).find(({ textContent }) => textContent?.startsWith(wanted));
      if (!entry) throw new Error(`There is no entry for ${wanted}.`);
      entry.click();
    },
    name,
  );
};

/** Opens the controls of the accounts that are not the current one. */
const unfold = (settings: Page): Promise<void> =>
  settings.$$eval('.account details', (all) => all.forEach((one) => (one.open = true)));

/** Presses a button in the card of an account as soon as it is there: it may only appear after another press. */
async function pressInCard(page: Page, account: string, button: string): Promise<void> {
  const press = () =>
    page.$$eval(
      'section.account',
      (cards, [heading = '', name = '']) => {
        const card = cards.find((one) => one.querySelector('h3')?.textContent?.includes(heading));
        const buttons = [...(card?.querySelectorAll('button') ?? [])];
        const wanted = buttons.find(({ textContent }) => textContent === name);
        wanted?.click();
        return wanted !== undefined;
      },
      [account, button],
    );
  await expect.poll(press).toBe(true);
}

it('two accounts are added, named, switched between, and each keeps to itself until it is removed', async () => {
  const first = await world.connect();
  const other = await createAccount(world.service.db, { name: 'Second', plan: 'agency' });
  const settings = await world.extension.open('src/options/index.html#add-account');
  await settings.waitForSelector('#add-account form');
  await settings.locator(addressField).fill(world.apiAddress, pasted);
  await settings.locator(named('textbox', 'API key')).fill(other.api_key, pasted);
  await settings.locator(named('button', 'Connect')).click();
  await waitForText(settings, '#add-account [role="status"], #add-account .notice', (text) =>
    text.includes('Connected'),
  );
  const labels = '[id="accounts"] input[type="text"]:not([inputmode])';
  const host = new URL(world.service.url).host;
  expect(
    await settings.$$eval(labels, (all) => all.map((field) => (field as HTMLInputElement).value)),
  ).toEqual(['', `${host} 2`]);
  await unfold(settings);
  await settings.$eval(labels, (field) => (field as HTMLInputElement).focus());
  await settings.keyboard.type('Acme Marketing');
  await settings.keyboard.press('Tab');
  await waitForText(settings, '#accounts', (text) => text.includes('Acme Marketing'));

  // The browser's own settings can revoke a permission. The card says so and asks again.
  const pattern = `http://${new URL(world.service.url).hostname}/*`;
  await settings.evaluate((origin) => chrome.permissions.remove({ origins: [origin] }), pattern);
  await waitForText(settings, '#accounts', (text) => text.includes('no longer gives Curtail access'));
  await settings.locator(named('button', 'Allow access')).click();
  await waitForText(settings, '#accounts', (text) => !text.includes('no longer gives Curtail access'));
  expect(await settings.evaluate(() => document.activeElement?.textContent)).toContain(`${host} 2`);

  const popup = await world.popupOn(`${world.service.url}/?second`);
  await popup.waitForSelector(accountsButton);
  await popup.locator(accountsButton).click();
  await popup.waitForSelector('[role="menu"]:popover-open');
  expect(await entries(popup)).toEqual([`* ${host} 2${host}Alt1`, `Acme Marketing${host}Alt2`]);
  await popup.keyboard.press('Escape');
  await popup.locator(shortenButton).click();
  await waitForText(popup, shortLink);
  expect(await world.links(other.api_key)).toHaveLength(1);
  expect(await world.links(first.key)).toHaveLength(0);

  await choose(popup, 'Acme Marketing');
  // The popup loads again, so questions asked in the meantime have no answer.
  const textOf = (selector: string) =>
    popup.$eval(selector, ({ textContent }) => textContent).catch(() => null);
  await expect.poll(() => textOf('h1')).toBe('Acme Marketing');
  await expect.poll(() => textOf(':focus')).toBe('AccountsAcme Marketing');
  // What the settings said of the other account goes on to be said of that one.
  await waitForText(settings, 'section.account h3:has(.tag)', (text) => text.includes('Acme Marketing'));
  await waitForText(settings, '#add-account .notice', (text) => text.includes(`Connected to ${host} 2`));
  await popup.locator(accountsButton).click();
  await expect.poll(() => textOf('[role="menu"] :focus')).toContain('Acme Marketing');
  await popup.keyboard.press('Escape');
  // The page has a link at the other account, but not at this one.
  await popup.locator(shortenButton).click();
  await waitForText(popup, shortLink);
  expect(await world.links(first.key)).toHaveLength(1);
  expect(await world.links(other.api_key)).toHaveLength(1);

  const links = await world.extension.open('src/links/index.html');
  await links.waitForSelector('tbody tr');
  // Option types a sign on a Mac, which goes into the field.
  const isLeft = await links.$eval(named('searchbox', 'Search links'), (field) =>
    field.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: '¡',
        code: 'Digit1',
        altKey: true,
        bubbles: true,
        cancelable: true,
      }),
    ),
  );
  expect(isLeft).toBe(true);
  await links.keyboard.down('Alt');
  await links.keyboard.press('Digit1');
  await links.keyboard.up('Alt');
  const [made] = await world.links(other.api_key);
  await waitForText(links, 'tbody', (text) => text.includes(made?.short_code ?? '?'));
  await links.bringToFront();

  // The results of a batch stay with their account.
  await links.evaluate(() => (location.hash = '#many'));
  await links.locator(named('textbox', 'URLs')).fill('https://a.example/in-a-batch', pasted);
  await links.locator(named('button', 'Shorten 1 URL')).click();
  await waitForText(links, '.made', (text) => text === '1 link ready');
  await choose(links, 'Acme Marketing');
  await waitForText(links, 'p.empty', (text) => text.startsWith(`These results belong to “${host} 2”.`));
  await links.locator(named('button', 'Switch to this account')).click();
  await waitForText(links, '.made', (text) => text === '1 link ready');
  await links.evaluate(() => (location.hash = ''));
  await links.waitForSelector('tbody tr');

  await settings.bringToFront();
  const sites = named('textbox', 'Sites');
  await settings.waitForSelector(sites);
  await unfold(settings);
  // The cards are sorted by name, so the second one is that of Acme Marketing.
  await settings.$$eval(sites, (all) => (all[1] as HTMLInputElement).focus());
  await settings.keyboard.type('no site');
  await settings.keyboard.press('Enter');
  await waitForText(settings, '#accounts', (text) => text.includes('That isn’t a site.'));
  await settings.$$eval(sites, (all) => (all[1] as HTMLInputElement).select());
  await settings.keyboard.type(`*.${host}`);
  await settings.keyboard.press('Enter');
  await settings.waitForSelector(named('button', `Remove ${host}`));
  expect(await layoutProblems(settings, pageWidths)).toEqual([]);
  const onSite = await world.popupOn(`${world.service.url}/?third`);
  await waitForText(onSite, 'header', (text) => text.includes(`Always used on ${host}`));
  await onSite.locator(shortenButton).click();
  await waitForText(onSite, shortLink);
  expect(await world.links(first.key)).toHaveLength(2);
  // An account that the user chooses is shown there until the popup is opened again.
  await choose(onSite, `${host} 2`);
  await expect
    .poll(() => onSite.$eval('h1', ({ textContent }) => textContent).catch(() => ''))
    .toBe(`${host} 2`);

  // Work at an account is told in the menu, also while another one is shown.
  await setUndoTime(settings, 60);
  await links.bringToFront();
  await chooseInRow(links, made?.short_code ?? '?', 'Delete');
  await links.waitForSelector('.deletion');
  await choose(links, 'Acme Marketing');
  await waitForText(links, 'header', (text) => text.includes('Acme Marketing'));
  await links.locator(accountsButton).click();
  await expect
    .poll(() => entries(links))
    .toEqual([`${host} 2${host}1 pendingAlt1`, `* Acme Marketing${host}Alt2`]);
  expect(await layoutProblems(links, pageWidths)).toEqual([]);
  await links.keyboard.press('Escape');
  await choose(links, `${host} 2`);
  await waitForText(links, 'header', (text) => text.includes(`${host} 2`));
  await undoAll(links);

  await settings.bringToFront();
  // The settings follow, whichever page has shown another account.
  await expect
    .poll(() =>
      settings.$$eval(
        'section.account',
        (all) => all.find((one) => one.querySelector('.tag.good'))?.textContent,
      ),
    )
    .toContain(`${host} 2`);
  for (const name of ['Disconnect…', 'Disconnect and erase'])
    await pressInCard(settings, 'Acme Marketing', name);
  await waitForText(settings, '#accounts', (text) => !text.includes('Acme Marketing'));
  await links.bringToFront();
  await waitForText(links, 'tbody', (text) => text.includes(made?.short_code ?? '?'));
  expect(await world.links(first.key)).toHaveLength(2);
});
