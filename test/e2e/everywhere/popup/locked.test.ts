import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'puppeteer-core';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, pasted, waitForText } from '../../../../scripts/drivers/page.ts';
import { accessibilityProblems } from '../../axe.ts';
import { press } from '../../press-ready.ts';
import { layoutProblems, pageWidths, popupWidths } from '../../layout/layout-problems.ts';
import { runsIn, shortenButton, World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterAll(() => world.stop());

const passphrase = 'correct horse battery';
const passphraseField = named('textbox', 'Passphrase');
const shortLink = '[role="region"][aria-label="Short link"] a';

const chooseWay = (page: Page, name: string) => page.locator(named('radio', name)).click();
/** Turns “Hide links while locked” off, which takes the passphrase, and no other. */
async function showWhileLocked(settings: Page): Promise<void> {
  const hides = named('checkbox', 'Hide links while locked');
  const isOn = () => settings.$eval(hides, (box) => (box as HTMLInputElement).checked);
  expect(await isOn()).toBe(true);
  await settings.locator(hides).click();
  await settings.locator(passphraseField).fill('correct horse batter', pasted);
  await settings.locator(named('button', 'Continue')).click();
  await waitForText(settings, '.problem[role="alert"]:not(:empty)', (text) =>
    text.includes('Wrong passphrase'),
  );
  expect(await layoutProblems(settings, pageWidths)).toEqual([]);
  await settings.locator(passphraseField).fill(passphrase, pasted);
  await settings.locator(named('button', 'Continue')).click();
  await settings.waitForSelector(named('button', 'Continue'), { hidden: true });
  await expect.poll(isOn).toBe(false);
}

it('a key with a passphrase is locked by hand, and what is asked for meanwhile goes on after unlocking', async () => {
  const { key } = await world.connect();
  const settings = await world.extension.open('src/options/index.html#privacy');
  await chooseWay(settings, 'Encrypted with a passphrase');
  await settings.locator(named('textbox', 'New passphrase')).fill('too short', pasted);
  await settings.locator(named('button', 'Encrypt the key')).click();
  await waitForText(settings, '.problem[role="alert"]:not(:empty)', (text) => text.includes('12 characters'));
  await settings.locator(named('textbox', 'New passphrase')).fill(passphrase, pasted);
  await settings.locator(named('textbox', 'Repeat passphrase')).fill(`${passphrase}!`, pasted);
  await settings.locator(named('button', 'Encrypt the key')).click();
  await waitForText(settings, '.problem[role="alert"]:not(:empty)', (text) => text.includes('don’t match'));
  expect(await layoutProblems(settings, pageWidths)).toEqual([]);
  await settings.locator(named('textbox', 'Repeat passphrase')).fill(passphrase, pasted);
  await settings.locator(named('button', 'Encrypt the key')).click();
  await settings.waitForSelector(named('button', 'Lock now'));
  const focused = () => settings.evaluate(() => document.activeElement?.closest('label')?.textContent ?? '');
  await expect.poll(focused).toContain('Encrypted with a passphrase');
  await showWhileLocked(settings);
  await settings.locator(named('button', 'Lock now')).click();
  await settings.waitForSelector(passphraseField);
  const hasFocus = (page: Page) => page.$eval(passphraseField, (field) => field === document.activeElement);
  await expect.poll(() => hasFocus(settings)).toBe(true);
  expect(await layoutProblems(settings, pageWidths)).toEqual([]);
  // Settings that are opened while the key is locked begin at their top.
  const another = await world.extension.open('src/options/index.html#privacy');
  await another.waitForSelector(passphraseField);
  expect(await hasFocus(another)).toBe(false);
  expect(await another.evaluate(() => scrollY)).toBe(0);
  await another.close();
  await settings.bringToFront();

  await settings.locator(named('button', 'Forgot it? Replace the key')).click();
  await settings.locator(named('button', 'Cancel')).click();
  await settings.locator(named('link', 'Privacy & key')).click();
  await settings.locator(named('button', 'Forgot it? Replace the key')).click();
  await settings.waitForSelector(named('textbox', 'New API key'));

  const popup = await world.popupOn();
  await popup.waitForSelector(passphraseField);
  expect(await hasFocus(popup)).toBe(true);
  expect(await popup.$$(shortenButton)).toEqual([]);
  expect(await layoutProblems(popup, popupWidths)).toEqual([]);
  expect(await accessibilityProblems(popup)).toEqual([]);
  await popup.locator(passphraseField).fill('wrong', pasted);
  await popup.keyboard.press('Enter');
  await waitForText(popup, '.unlock .problem:not(:empty)', (text) => text.includes('Wrong passphrase'));
  await world.extension.closePopup();

  // A batch that is begun meanwhile says what it waits for and offers to unlock, also in the list of batches.
  const many = await world.extension.open('src/links/index.html#many');
  await many.locator(named('textbox', 'URLs')).fill('https://a.example/batch', pasted);
  await press(many, 'Shorten 1 URL');
  await waitForText(many, '.state', (text) => text.startsWith('Locked.'));
  await many.waitForSelector(named('button', 'Unlock'));
  expect(await layoutProblems(many, pageWidths)).toEqual([]);
  await many.locator(named('link', 'Shorten many')).click();
  await waitForText(many, '.batches tbody tr', (text) => text.includes('Locked.'));
  await many.locator('.batches tbody a').click();
  await press(many, 'Stop');
  await waitForText(many, '.state', (text) => text.startsWith('Stopped.'));
  await many.close();

  const page = await world.page();
  await world.extension.giveCommand(page, 'shorten-page');
  const opened = await world.extension.popup();
  await waitForText(opened, '.waiting-card', (text) => text.includes('after you unlock'));
  expect(await world.links(key)).toEqual([]);
  await opened.locator(passphraseField).fill(passphrase, pasted);
  await opened.locator(named('button', 'Unlock')).click();
  await waitForText(opened, shortLink);
  expect(await world.links(key)).toHaveLength(1);
  // Unlocked by the shortcut of the accounts' menu.
  await opened.keyboard.down('Alt');
  await opened.keyboard.press('KeyL');
  await opened.keyboard.up('Alt');
  await opened.waitForSelector(passphraseField);
});

it.runIf(runsIn === 'chromium')('is locked with the screen where the user wants it so', async () => {
  await world.disconnect();
  await world.connect();
  const settings = await world.extension.open('src/options/index.html#privacy');
  await chooseWay(settings, 'Encrypted with a passphrase');
  await settings.locator(named('textbox', 'New passphrase')).fill(passphrase, pasted);
  await settings.locator(named('textbox', 'Repeat passphrase')).fill(passphrase, pasted);
  await settings.locator(named('button', 'Encrypt the key')).click();
  await settings.locator(named('checkbox', 'Lock when the screen locks')).click();
  await settings.waitForFunction(() => chrome.permissions.contains({ permissions: ['idle'] }));
  // The screen of a headless browser can't be locked.
  const become = (state: string) =>
    world.extension.inBackground((now) => chrome.idle.onStateChanged.dispatch(now), state);
  await become('idle');
  await settings.waitForSelector(named('button', 'Lock now'));
  await become('locked');
  await settings.waitForSelector(passphraseField);
  await settings.locator(passphraseField).fill(passphrase, pasted);
  await settings.locator(named('button', 'Unlock')).click();
  // Until then the field is still the one that unlocks.
  await settings.waitForSelector(named('button', 'Lock now'));

  // Not any more, once the user has given the passphrase.
  const isWatched = () => settings.evaluate(() => chrome.permissions.contains({ permissions: ['idle'] }));
  await settings.locator(named('checkbox', 'Lock when the screen locks')).click();
  await settings.locator(passphraseField).fill('correct horse batter', pasted);
  await settings.locator(named('button', 'Continue')).click();
  await waitForText(settings, '.problem[role="alert"]:not(:empty)', (text) =>
    text.includes('Wrong passphrase'),
  );
  expect(await isWatched()).toBe(true);
  await settings.locator(passphraseField).fill(passphrase, pasted);
  await settings.locator(named('button', 'Continue')).click();
  await expect.poll(isWatched).toBe(false);
});
