import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { accessibilityProblems } from '../../axe.ts';
import { World } from '../../world.ts';

/** A user who has just installed Curtail, and has not connected an account. */
let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const press = (popup: Page, name: string) => popup.locator(named('button', name)).click();
const address = (popup: Page) =>
  popup.$eval('[aria-label="Long URL"]', (field) => (field as HTMLInputElement).value);

it('has a clean address on the clipboard by Enter, and says what is gone from it', async () => {
  const clean = `${world.service.url}/?id=1`;
  const popup = await world.popupOn(`${clean}&utm_source=news&fbclid=2`);
  expect(await waitForText(popup, '.note')).toContain('2 tracking parameters');
  expect(await address(popup)).toBe(clean);
  await popup.keyboard.press('Enter');
  await waitForText(popup, '.pair [role="status"]', (text) => text === 'Copied without tracking parameters');
  expect(await world.clipboard()).toBe(clean);
});

it('gives the parameters back to whoever wants them', async () => {
  const page = `${world.service.url}/?id=1&utm_source=news`;
  const popup = await world.popupOn(page);
  await press(popup, 'Keep it');
  expect(await address(popup)).toBe(page);
  await press(popup, 'Copy clean URL');
  await waitForText(popup, '.pair [role="status"]', (text) => text === 'Copied');
  expect(await world.clipboard()).toBe(page);
});

it('draws a code of what stands in the field, and says what has no place in one', async () => {
  const popup = await world.popupOn(`${world.service.url}/`);
  await press(popup, 'QR code');
  await popup.waitForSelector('.local-code [role="img"] path');
  expect(await accessibilityProblems(popup)).toEqual([]);
  await popup.locator('[aria-label="Long URL"]').fill(`https://site.example/?q=${'é'.repeat(1200)}`);
  await waitForText(popup, '.note.risk', (text) => text.includes('too long for a QR code'));
});

it('leaves the focus in the field while an address is typed, and says nothing of the one before', async () => {
  const popup = await world.popupOn(`${world.service.url}/`);
  await press(popup, 'Copy clean URL');
  await waitForText(popup, '.pair [role="status"]', (text) => text === 'Copied');
  await popup.locator('[aria-label="Long URL"]').click();
  await popup.keyboard.press('End');
  await popup.keyboard.type('ab');
  expect(await address(popup)).toBe(`${world.service.url}/ab`);
  expect(await popup.$eval('.pair [role="status"]', (said) => said.textContent)).toBe('');
});

it('says that a page of the browser has no address, and takes one that is pasted', async () => {
  const popup = await world.popupOn('about:blank');
  await popup.waitForSelector(named('button', 'QR code'));
  expect(await popup.$eval('.pair .button:last-child', (button) => button.ariaDisabled)).toBe('true');
  await popup.locator('[aria-label="Long URL"]').fill('https://site.example/');
  await press(popup, 'QR code');
  await popup.waitForSelector('.local-code path');
});

it('says why a URL can’t be copied, and offers what can', async () => {
  const popup = await world.popupOn('about:blank');
  await popup.locator('[aria-label="Long URL"]').fill('ftp://site.example/');
  await waitForText(popup, '.note.risk', (text) => text.includes('start with http or https'));
  await popup.locator('[aria-label="Long URL"]').fill('https://me:pw@site.example/');
  await waitForText(popup, '.note.risk', (text) => text.includes('a user name or a password'));
  await press(popup, 'Use it');
  expect(await address(popup)).toBe('https://site.example/');
  expect(await popup.$('.note')).toBeNull();
  await press(popup, 'Copy clean URL');
  await waitForText(popup, '.pair [role="status"]', (text) => text === 'Copied');
});
