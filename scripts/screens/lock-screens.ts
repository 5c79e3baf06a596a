import type { Page } from 'puppeteer-core';
import { named, pasted } from '../drivers/page.ts';
import type { Shoot } from './shoot.ts';

const passphrase = 'correct horse battery';
const chosen = (page: Page, name: string) => page.locator(named('radio', name)).click();

/**
 * Takes screenshots of a key with a passphrase: chosen, locked in the settings, and in the popup. Restores the key mode
 * afterwards.
 */
export async function shootLocked(options: Page, popup: () => Promise<Page>, shoot: Shoot): Promise<void> {
  await options.bringToFront();
  await options.locator(named('link', 'Privacy & key')).click();
  await chosen(options, 'Encrypted with a passphrase');
  await options.locator(named('textbox', 'New passphrase')).fill(passphrase, pasted);
  await shoot(options, 'options-passphrase');
  await options.locator(named('textbox', 'Repeat passphrase')).fill(passphrase, pasted);
  await options.locator(named('button', 'Encrypt the key')).click();
  await options.locator(named('button', 'Lock now')).click();
  await options.waitForSelector(named('textbox', 'Passphrase'));
  await shoot(options, 'options-locked');
  const locked = await popup();
  await locked.waitForSelector(named('textbox', 'Passphrase'));
  await shoot(locked, 'popup-locked');
  await locked.locator(named('textbox', 'Passphrase')).fill(passphrase, pasted);
  await locked.locator(named('button', 'Unlock')).click();
  await locked.waitForSelector(named('textbox', 'Passphrase'), { hidden: true });
  await options.bringToFront();
  await chosen(options, 'Encrypted on this device');
  await options.locator(named('textbox', 'Passphrase')).fill(passphrase, pasted);
  await shoot(options, 'options-proof');
  await options.locator(named('button', 'Continue')).click();
  await options.waitForSelector(named('textbox', 'Passphrase'), { hidden: true });
  await options.waitForSelector(named('button', 'Change passphrase'), { hidden: true });
}
