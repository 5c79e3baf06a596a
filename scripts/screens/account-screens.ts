import type { Page } from 'puppeteer-core';
import type { ConnectInput } from '../../src/core/protocol.ts';
import { named } from '../drivers/page.ts';
import type { Shoot } from './shoot.ts';

/**
 * Takes screenshots of two accounts, in the settings and in the popup’s menu. Connects the second for this, and disconnects
 * it again.
 */
export async function shootAccounts(
  settings: Page,
  popup: () => Promise<Page>,
  connection: Pick<ConnectInput, 'baseUrl' | 'key'>,
  shoot: Shoot,
): Promise<void> {
  const firstId = await shownId(settings);
  await command(settings, 'updateAccountDetails', { id: firstId, label: 'Acme Marketing', color: 1 });
  const added = {
    ...connection,
    plan: 'agency',
    authHeader: 'bearer',
    accountId: null,
    label: 'Acme Recruiting',
  };
  await command(settings, 'connect', added);
  const secondId = await shownId(settings);
  await command(settings, 'deleteLink', { id: 'pending', linkId: null, shortCode: 'hiring', undoMs: 60_000 });
  await command(settings, 'showAccount', { id: firstId });
  await settings.bringToFront();
  await settings.locator(named('link', 'Accounts')).click();
  await settings.waitForSelector(named('button', 'Switch to this account'));
  await shoot(settings, 'options-accounts');
  const page = await popup();
  await page.locator(named('button', 'Accounts')).click();
  await page.waitForSelector('[role="menu"]:popover-open');
  await shoot(page, 'popup-accounts');
  await page.close();
  await command(settings, 'disconnectAccount', { id: secondId });
  await command(settings, 'updateAccountDetails', { id: firstId, label: '', color: 1 });
}

/** The id of the shown account. */
const shownId = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { account } = await chrome.storage.local.get<{ account: { data: { id: string } } }>('account');
    return account.data.id;
  });

const command = (page: Page, name: string, input: object) =>
  page.evaluate((message) => chrome.runtime.sendMessage(message), { command: name, input });
