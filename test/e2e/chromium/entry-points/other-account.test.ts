import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'puppeteer-core';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { createAccount } from '../../../../service/database/accounts.ts';
import { layoutProblems, popupWidths } from '../../layout/layout-problems.ts';
import { World } from '../../world.ts';

/** The button has a sign for a link of an account that the popup does not show. */
let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterAll(() => world.stop());

const badge = (): Promise<string> => world.extension.inBackground(() => chrome.action.getBadgeText({}));

const send = (page: Page, command: string, input: object) =>
  page.evaluate((message) => chrome.runtime.sendMessage<object, unknown>(message), { command, input });

const submit = (page: Page, longUrl: string) =>
  send(page, 'createLink', {
    id: crypto.randomUUID(),
    longUrl,
    alias: 'spring-sale',
    title: 'Spring sale: everything for the garden, the balcony and the terrace',
    entryPoint: 'popup',
  });

it('the popup says what the sign is about, and leads to it', async () => {
  await world.connect();
  const page = await world.extension.open('src/options/index.html');
  await submit(page, 'https://a.example/first');
  await submit(page, 'https://a.example/second');
  const other = await createAccount(world.service.db, { name: 'Second', plan: 'pro' });
  expect(
    await send(page, 'connect', {
      baseUrl: world.apiAddress,
      key: other.api_key,
      plan: 'pro',
      authHeader: 'bearer',
      accountId: null,
      label: 'Press office',
    }),
  ).toMatchObject({ ok: true });
  await expect.poll(badge, { timeout: 10_000 }).toBe('!');

  const popup = await world.popupOn(`${world.service.url}/?other`);
  await waitForText(popup, '.unseen-outcomes', (text) => text.includes('Spring sale'));
  expect(await layoutProblems(popup, popupWidths)).toEqual([]);
  await popup.locator(named('button', 'Switch to this account')).click();
  // The popup begins anew, for the account of that link.
  await waitForText(popup, '.unseen-outcomes [role="alert"]', (text) => text.includes('spring-sale'));
  await expect.poll(() => popup.$$(named('button', 'Switch to this account'))).toEqual([]);
});
