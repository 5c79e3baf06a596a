import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openConnectForm } from '../../../scripts/drivers/driver.ts';
import { FirefoxExtension } from '../firefox-driver/extension.ts';
import { named, waitForText } from '../../../scripts/drivers/page.ts';
import { createAccount } from '../../../service/database/accounts.ts';
import { startListener } from '../../faults/listener.ts';
import { accessibilityProblems } from '../axe.ts';
import { layoutProblems, pageWidths } from '../layout/layout-problems.ts';
import { readStoredAccount } from '../stored-account.ts';
import { alertText, type, World } from '../world.ts';

/** Here Firefox asks the user in its own panel. In other tests a preference grants permissions without asking. */
let world: World<FirefoxExtension>;
beforeAll(async () => {
  const preferences = { 'extensions.webextOptionalPermissionPrompts': true };
  world = await World.of({}, () => FirefoxExtension.launch({ headless: true, preferences }));
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const account = '[aria-labelledby="account"]';
const checkbox = named('checkbox', 'Copy without opening the popup');

/** How the extension may reach the account's service. */
const accessNow = async () => (await readStoredAccount(world.extension)).access;

/** Connects an account, and answers the question about the service's host. */
async function connect(answer: 'Allow' | 'Deny') {
  const { api_key } = await createAccount(world.service.db, { name: 'Test', plan: 'pro' });
  const connected = world.extension.connect(world.apiAddress, api_key);
  expect(await world.extension.answerQuestion(answer)).toContain('127.0.0.1');
  return { key: api_key, settings: await connected };
}

it('a refused host gets no request, and the key only after another yes, by CORS', async () => {
  const asked: string[] = [];
  const watched = await startListener((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(404).end();
  });
  onTestFinished(() => watched.stop());
  const opening = world.extension.connect(watched.url, 'key-of-nobody');
  expect(await world.extension.answerQuestion('Deny')).toContain('127.0.0.1');
  const refused = await opening;
  await waitForText(refused, '.notice', (text) => /Access to 127\.0\.0\.1\S* wasn’t allowed/.test(text));
  expect(await layoutProblems(refused, pageWidths)).toEqual([]);
  expect(await accessibilityProblems(refused)).toEqual([]);
  expect(asked).toEqual([]);
  await refused.close();

  const { settings } = await connect('Deny');
  const without = await waitForText(settings, '.notice', (text) => text.includes('Try without it?'));
  expect(without).toContain('The key is sent to 127.0.0.1');
  await settings.locator(named('button', 'Try without it')).click();
  await settings.locator(named('button', 'Settings')).click();
  await waitForText(settings, account, (text) => text.includes('127.0.0.1'));
  expect(await accessNow()).toBe('cors');
});

it('what is refused stays off, and the settings say so; what is allowed does what it is for', async () => {
  const { settings, key } = await connect('Allow');
  // The previous test's account is shown until the new one is stored.
  await expect.poll(accessNow, { timeout: 10_000 }).toBe('permission');
  await settings.locator(named('link', 'Shortening')).click();
  const isOn = () => settings.$eval(checkbox, (box) => (box as HTMLInputElement).checked);
  await settings.locator(checkbox).click();
  expect(await world.extension.answerQuestion('Deny')).toContain('clipboard');
  await waitForText(settings, '.set .problem:not(:empty)', (text) =>
    text.includes('Your browser didn’t allow it. Everything else still works.'),
  );
  expect(await isOn()).toBe(false);
  await settings.locator(checkbox).click();
  await world.extension.answerQuestion('Allow');
  await expect.poll(isOn).toBe(true);
  expect(await settings.$('.set .problem:not(:empty)')).toBe(null);
  await world.extension.giveCommand(await world.page(), 'shorten-page');
  await expect.poll(async () => (await world.links(key)).length).toBe(1);
  const [link] = await world.links(key);
  await expect.poll(() => world.clipboard()).toBe(link?.short_url);
  expect(await world.extension.isPopupOpen()).toBe(false);
});

it('a host that was allowed for a mistyped address is given back, and that of the account stays', async () => {
  const settings = await openConnectForm(world.extension);
  const isAllowed = (host: string) =>
    settings.evaluate((origin) => chrome.permissions.contains({ origins: [origin] }), `http://${host}/*`);
  // Another server: a typing error in the path alone would be found.
  const elsewhere = await startListener((_, response) => void response.writeHead(404).end());
  onTestFinished(() => elsewhere.stop());
  await type(settings, 'API address', elsewhere.url.replace('127.0.0.1', 'localhost'));
  await type(settings, 'New API key', 'key');
  await settings.locator(named('button', 'Replace key')).click();
  expect(await world.extension.answerQuestion('Allow')).toContain('localhost');
  await alertText(settings);
  expect(await isAllowed('localhost')).toBe(false);
  await type(settings, 'API address', world.apiAddress);
  await settings.locator(named('button', 'Replace key')).click();
  expect(await alertText(settings)).toContain('rejected the API key');
  expect(await isAllowed('127.0.0.1')).toBe(true);
});
