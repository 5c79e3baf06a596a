import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { press as pressIfThere } from '../../faults/words.ts';
import { popupWidths } from '../../layout/layout-problems.ts';
import { expectLayout } from '../../layout/expect-layout.ts';
import { hardAddresses, hardTitles, longAlias, longHost } from '../../layout/hard-account.ts';
import { HardWorld, type HardPage } from '../../layout/hard-world.ts';
import { setSmallestLetters } from '../../layout/smallest-letters.ts';
import { setUndoTime, undoAll } from '../../undo-time.ts';
import { runsIn, shortenButton, type } from '../../world.ts';

let world: HardWorld;
beforeAll(async () => {
  world = await HardWorld.start();
});
afterEach(() => world.calmDown());
afterAll(() => world.stop());

/** Firefox sizes its popup by the content, so no other width can be tested. */
const widths = runsIn === 'chromium' ? popupWidths : [];
async function checkLayout(popup: Page, state: string): Promise<void> {
  await expectLayout(popup, state, widths);
  const height = await popup.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect.soft(height, `${state}: what of it scrolls with the whole popup`).toBe(0);
}
const press = (popup: Page, name: string) => popup.locator(named('button', name)).click();

const result = '[role="region"][aria-label="Short link"] .qr-code path';
const rows = '[aria-label="Recent links"] li';
const [hardest = ''] = hardTitles();
const [longest = ''] = hardAddresses();

async function popupOn(page: HardPage = {}): Promise<Page> {
  const popup = await world.popupOn({ title: hardest, ...page });
  await popup.waitForSelector(rows);
  return popup;
}

/** Chooses an entry in the menu of the first row. */
async function choose(popup: Page, entry: string): Promise<void> {
  // Away from the popup's end, where notices of deletes may cover it.
  await popup.$eval(rows, (row) => row.scrollIntoView({ block: 'center' }));
  await popup.locator(`${rows} [aria-haspopup="menu"]`).click();
  await popup.locator(named('menuitem', entry)).click();
}

it('is laid out well before an account is connected', async () => {
  const popup = await world.popupOn({ title: hardest });
  await popup.locator(named('button', 'QR code')).click();
  await popup.waitForSelector('.local-code path');
  await checkLayout(popup, 'no account');
  await world.connect();
});

it('is laid out well on a page', async () => {
  const popup = await popupOn();
  expect(await popup.evaluate(() => innerWidth)).toBe(380);
  await checkLayout(popup, 'ready');
});

it('is laid out well with a form that is filled to the brim', async () => {
  const popup = await popupOn({ path: `/?${'a'.repeat(4000)}` });
  await type(popup, 'Alias', `${longAlias}!!`);
  await type(popup, 'Title', hardest);
  await checkLayout(popup, 'an alias that is wrong');
  await type(popup, 'Long URL', longest);
  await type(popup, 'Alias', longAlias);
  await checkLayout(popup, 'the longest address');
  await type(popup, 'Long URL', `https://${longHost}/`);
  await checkLayout(popup, 'a host of 60 letters');
});

it('is laid out well with everything that is to be known of an address', async () => {
  const campaign = {
    name: hardest,
    source: longAlias,
    medium: longAlias,
    campaign: hardest,
    term: '',
    content: '',
  };
  await world.desk.send('changeSettings', { campaigns: [campaign], campaign: hardest });
  const popup = await popupOn({
    path: `/?utm_source=mail&fbclid=IwAR0&access_token=0f1e2d&${longAlias}_token=1`,
    canonical: `https://${longHost}/${longAlias}`,
  });
  await popup.waitForSelector(named('button', 'Show'));
  await checkLayout(popup, 'notes');
  await press(popup, 'Show');
  await press(popup, 'Clean URL');
  await press(popup, 'Use it');
  await checkLayout(popup, 'notes that were followed');
  await world.desk.send('changeSettings', {
    campaigns: [],
    campaign: '',
    cleaning: { isOn: false, except: [] },
  });
});

it('is laid out well with a link that was made, its code and its way back', async () => {
  const popup = await popupOn({ path: '/made' });
  await type(popup, 'Alias', longAlias);
  await popup.locator(shortenButton).click();
  await popup.waitForSelector(result);
  await checkLayout(popup, 'done');
  await press(popup, 'QR code');
  await popup.waitForSelector('.qr-panel path');
  await checkLayout(popup, 'QR code');
  const again = await popupOn({ path: '/made' });
  await again.waitForSelector(result);
  await checkLayout(again, 'a link that is there already');
});

it('is laid out well with statistics, search, menus and undo', async () => {
  const popup = await popupOn();
  await press(popup, 'Show statistics');
  await popup.waitForSelector('.shares');
  await checkLayout(popup, 'statistics of the account');
  await press(popup, 'Back');
  await choose(popup, 'Statistics');
  await popup.waitForSelector('.plot');
  await checkLayout(popup, 'statistics of a link');
  await press(popup, 'Back');
  const search = popup.locator(named('searchbox', 'Search links'));
  await search.fill('code');
  await popup.locator(`${rows} [aria-haspopup="menu"]`).click();
  await checkLayout(popup, 'a menu');
  await popup.keyboard.press('Escape');
  await search.fill(hardest);
  await waitForText(popup, `${rows}, .recent > [role="status"]`);
  await checkLayout(popup, 'a search');
});

it('is laid out well while links are deleted', async () => {
  const popup = await popupOn();
  await setUndoTime(popup, 60);
  await choose(popup, 'Delete');
  await popup.waitForSelector('.deletion');
  await choose(popup, 'Delete');
  await waitForText(popup, '.deletion', (text) => text.includes('Deleting 2 links'));
  await checkLayout(popup, 'undo');
  await popup.locator(named('searchbox', 'Search links')).fill('code');
  await popup.waitForSelector('.found-count');
  await checkLayout(popup, 'undo in a search');
  await press(popup, 'Clear search');
  await undoAll(popup);
  await setUndoTime(popup, 6);
});

it('is laid out well with what the service says against a link', async () => {
  const popup = await popupOn({ path: '/refused' });
  await world.server.misbehave({ match: { operation: 'create' }, fault: 'status-400-json' });
  await popup.locator(shortenButton).click();
  await popup.waitForSelector('[role="alert"]');
  await checkLayout(popup, 'refused');
  const taken = longAlias.replace('registration', 'conversation');
  world.server.truth.create({ longUrl: 'https://example.org/', alias: taken, title: '' });
  await type(popup, 'Alias', taken);
  await popup.keyboard.press('Enter');
  await popup.waitForSelector('.chip');
  await checkLayout(popup, 'an alias that is taken');
});

it('is laid out well with links that wait, of this page and of others', async () => {
  await world.server.misbehave({ fault: 'status-500-json', times: 100 });
  const popup = await popupOn({ path: '/waits' });
  await popup.locator(shortenButton).click();
  await popup.waitForSelector('[role="alert"]');
  await checkLayout(popup, 'no clear answer');
  const other = await popupOn({ path: '/other' });
  await other.waitForSelector('.pending li, [role="alert"]');
  await checkLayout(other, 'one that waits');
  await press(other, 'Cancel');
  await waitForText(other, 'main [role="status"]');
  await checkLayout(other, 'one that was taken back');
});

it('is laid out well where only its user can tell which link it is', async () => {
  await world.desk.send('changeSettings', { codeFrom: 'service' });
  const path = '/which';
  await world.server.misbehave({ match: { operation: 'create' }, fault: 'status-500-json' });
  const popup = await popupOn({ path });
  await popup.locator(shortenButton).click();
  // The failure, or already the finding that the service answers and doesn't show the link.
  await popup.waitForSelector('.notice');
  for (const alias of [longAlias, longAlias.toLowerCase()])
    world.server.truth.create({ longUrl: world.tab.url(), alias: alias.replace('on', 'in'), title: '' });
  // A running look has no button, and may have read the list before.
  await expect
    .poll(
      async () => {
        await pressIfThere(popup, 'Retry now');
        return popup.$eval('form', (form) => form.innerText);
      },
      { timeout: 20_000, interval: 500 },
    )
    .toContain('Use ');
  await checkLayout(popup, 'a question');
  const other = await popupOn({ path: '/another' });
  await other.waitForSelector('.pending .unclear');
  await checkLayout(other, 'a question of another page');
  // A press on a row that moves away at that moment is lost, and the user presses again.
  await expect
    .poll(async () => {
      await pressIfThere(other, 'Cancel');
      return other.$$eval('.pending .unclear', (questions) => questions.length);
    })
    .toBe(0);
  await world.desk.send('changeSettings', { codeFrom: 'curtail' });
});

it('is laid out well with what became of other pages’ links', async () => {
  await world.server.misbehave({ match: { operation: 'create' }, fault: 'status-400-json' });
  await world.desk.send('createLink', {
    id: 'refused',
    longUrl: longest,
    alias: '',
    title: hardest,
    entryPoint: 'popup',
  });
  await world.desk.create(`https://${longHost}/${longAlias}`);
  const popup = await popupOn({ path: '/told' });
  await popup.waitForSelector('.unseen-outcomes .notice.success');
  await checkLayout(popup, 'told');
});

it('is laid out well with a delete that is refused', async () => {
  await world.server.misbehave({ match: { operation: 'delete' }, fault: 'status-409-json' });
  const popup = await popupOn();
  await choose(popup, 'Delete');
  await popup.waitForSelector('.deletion');
  await popup.waitForSelector('.notice.danger', { timeout: 20_000 });
  await checkLayout(popup, 'a refused delete');
});

it('is laid out well with an old list of a service that is not there', async () => {
  await world.desk.ageList(1);
  await world.server.misbehave({ fault: 'refuse' });
  const popup = await popupOn({ path: '/down' });
  await waitForText(popup, '.strip');
  await checkLayout(popup, 'an old list');
  await choose(popup, 'Delete');
  await popup.waitForSelector('.deletion');
  await popup.locator(shortenButton).click();
  await popup.waitForSelector('form [role="alert"]');
  await checkLayout(popup, 'a link that waits, and a delete');
});

it.runIf(runsIn === 'chromium')(
  'is laid out well where the browser shows no letter smaller than 20 px',
  async () => {
    await setSmallestLetters(world.extension, 20);
    const popup = await popupOn({ title: longAlias, path: '/large?access_token=0f1e2d' });
    // The notice of the delete before stays while it can be undone, and in such letters it covers the form's button.
    await popup.waitForSelector('.deletion', { hidden: true });
    await expectLayout(popup, 'large letters', widths);
    await popup.locator(named('button', 'Shorten anyway')).click();
    await popup.waitForSelector(result);
    await popup.waitForSelector('.copied-as .chip');
    await expectLayout(popup, 'done in large letters', widths);
    await press(popup, 'QR code');
    await popup.waitForSelector('.qr-panel path');
    await expectLayout(popup, 'QR code in large letters', widths);
    const again = await popupOn();
    await choose(again, 'Statistics');
    await again.waitForSelector('.plot');
    await expectLayout(again, 'statistics in large letters', widths);
    await setSmallestLetters(world.extension, 0);
  },
);
