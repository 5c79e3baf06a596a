import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { updateAccount, listAccounts } from '../../../../service/database/accounts.ts';
import { layoutProblems, pageWidths } from '../../layout/layout-problems.ts';
import { World } from '../../world.ts';

let world: World<Driver>;
beforeAll(async () => {
  world = await World.here();
});
afterAll(() => world.stop());

/** The result of each check. */
const lines = (page: Page) =>
  page.$$eval('[data-check]', (rows) =>
    Object.fromEntries(
      rows.map((row) => [row.getAttribute('data-check'), row.querySelector('b')?.textContent ?? '']),
    ),
  );

it('the checks ask the service for little, say what they found and what to do, and the report tells no secret', async () => {
  const key = await world.connectSeeded(20, 100);
  const { host } = new URL(world.apiAddress);
  const requests: string[] = [];
  world.service.server.on('request', ({ method, headers }) => {
    requests.push(`${String(method)} ${headers.authorization ? 'key' : 'none'}`);
  });
  const page = await world.extension.open('src/options/index.html#diagnostics');
  await page.locator(named('button', 'Run checks')).click();
  await page.waitForSelector(named('button', 'Run again'));
  expect(await lines(page)).toMatchObject({
    reach: `${host} answers`,
    api: 'The API answers as expected',
    key: 'The key is valid',
    clock: 'The clocks match',
    'link-statistics': 'Statistics for each link',
    plan: 'Plan: Pro',
    access: `Access to ${host} allowed`,
  });
  const { length: count } = await page.$$('[data-check]:not([data-state="unknown"])');
  expect(await page.$eval('#diagnostics .lead', ({ textContent }) => textContent)).toMatch(
    new RegExp(`^${count} checks, run on this device (just now|\\d+ sec\\. ago)$`),
  );
  expect(requests.toSorted()).toEqual(['GET key', 'GET key', 'GET none']);
  expect(await layoutProblems(page, pageWidths)).toEqual([]);

  await page.bringToFront();
  await page.locator(named('link', 'Report a problem')).click();
  await page.locator(named('button', 'Copy report')).click();
  await waitForText(page, '#about [role="status"]', (text) =>
    text.startsWith('Report copied. Paste it into a message'),
  );
  expect(await layoutProblems(page, pageWidths)).toEqual([]);
  await expect.poll(() => world.clipboard()).toContain('[ok] key: The key is valid');
  const [link] = await world.links(key);
  const report = await world.clipboard();
  for (const secret of [key, host, link?.short_code, link?.long_url, link?.title])
    expect(report).not.toContain(secret);

  const [account] = await listAccounts(world.service.db);
  await updateAccount(world.service.db, account?.id ?? 0, { plan: 'free' });
  await page.bringToFront();
  await page.locator(named('link', 'Diagnostics')).click();
  await page.locator(named('button', 'Run again')).click();
  await expect.poll(async () => (await lines(page))['key']).toBe('The service rejected the key');
  const wayOn = await page.waitForSelector('[data-check="key"] a[href="#replace-key"]');
  expect(await wayOn?.evaluate(({ textContent }) => textContent)).toBe('Replace key');

  world.service.server.closeAllConnections();
  await new Promise((resolve) => world.service.server.close(resolve));
  await page.locator(named('button', 'Run again')).click();
  await expect.poll(async () => (await lines(page))['reach']).toBe(`${host} doesn’t answer`);
  expect((await lines(page))['key']).toBe('Key not checked');
});
