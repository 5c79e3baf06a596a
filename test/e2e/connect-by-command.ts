import type { Page } from 'puppeteer-core';
import type { Driver } from '../../scripts/drivers/driver.ts';
import type { CommandInput, CommandOutput } from '../../src/core/protocol.ts';
import type { CommandMessage } from '../../src/platform/messages.ts';
import { readStoredAccount } from './stored-account.ts';

/**
 * Connects an account by sending the settings' command, in place of the one that is shown: for tests of something else, it takes a third of
 * the time. It uses the first tab, which no test uses, and leaves it on an icon: the settings would take part in what is tested.
 */
export async function connectByCommand(driver: Driver, address: string, key: string): Promise<void> {
  const page = await firstTab(driver);
  const connect = async () => {
    await driver.grantHost(page, `http://${new URL(address).hostname}/*`);
    return send(page, 'connect', { baseUrl: address, key, plan: 'pro', authHeader: 'bearer' });
  };
  const connected = await connect();
  // No list has shown the links of the test before, so Curtail asks whether it is the same account. It is not.
  if (!connected.ok && connected.error.kind === 'unsure-account') {
    const { id } = await readStoredAccount(driver);
    await insist(page, 'disconnectAccount', { id });
    insistOn('connect', await connect());
  } else insistOn('connect', connected);
  await driver.openIn(page, smallest);
}

/** Disconnects the shown account in the same way, and erases what is kept of it. */
export async function disconnectByCommand(driver: Driver): Promise<void> {
  const page = await firstTab(driver);
  await insist(page, 'eraseAllAccounts', null);
  await driver.openIn(page, smallest);
}

type Command = 'connect' | 'disconnectAccount' | 'eraseAllAccounts';

const insist = async <Name extends Command>(page: Page, name: Name, input: CommandInput<Name>) =>
  insistOn(name, await send(page, name, input));

function insistOn(name: Command, reply: CommandOutput<Command>): void {
  if (!reply.ok) throw new Error(`“${name}” failed: ${JSON.stringify(reply.error)}`);
}

const send = <Name extends Command>(page: Page, command: Name, input: CommandInput<Name>) =>
  page.evaluate((message) => chrome.runtime.sendMessage<CommandMessage, CommandOutput<Name>>(message), {
    command,
    input,
  });

/** The first tab of the browser, showing the settings, from which alone these commands are taken. */
async function firstTab(driver: Driver): Promise<Page> {
  const [page] = await driver.browser.pages();
  return page ? driver.openIn(page, settings) : driver.open(settings);
}

const settings = 'src/options/index.html';
const smallest = 'icons/icon-16.png';
