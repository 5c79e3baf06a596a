import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService } from '../../../service/serve.ts';
import { named, waitForText } from '../../../scripts/drivers/page.ts';
import { layoutProblems } from '../layout/layout-problems.ts';
import { alertText, shortenButton, type, World } from '../world.ts';

const buttonsOf = (popup: Page) =>
  popup.$$eval('.deletion button', (buttons) => buttons.map(({ textContent }) => textContent));

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

it('a service that is down loses nothing: the submission waits, and becomes one link when it is back', async () => {
  const { key } = await world.connect();
  await fetch(`${world.apiAddress}/?endpoint=shorten`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: 'https://a.example/old', alias: 'old-one' }),
  });
  const page = await world.page();
  const port = Number(new URL(world.service.url).port);
  const database = `file:${world.databasePath}`;
  await world.service.close();
  const popup = await world.extension.clickToolbarButton(page);
  await type(popup, 'Title', 'Kept');
  await popup.locator(shortenButton).click();
  expect(await alertText(popup)).toContain('No answer from');
  expect(await popup.evaluate(() => document.activeElement?.textContent)).toBe('Retry now');
  expect(await popup.$(shortenButton)).toBeNull();
  // A delete that waits for the same service has one row. The reason and the buttons are on the card.
  const submission = { id: crypto.randomUUID(), linkId: null, shortCode: 'old-one', undoMs: 0 };
  await popup.evaluate((input) => chrome.runtime.sendMessage({ command: 'deleteLink', input }), submission);
  await waitForText(popup, '.deletion.waiting', (text) => text.startsWith('Deleting old-one is pending'));
  expect(await buttonsOf(popup)).toEqual(['Cancel']);
  expect(await popup.$$('[role="alert"]')).toHaveLength(1);
  // Nothing else says so, whatever has failed besides.
  await popup.locator('.list-head button').click();
  await waitForText(popup, '.list-head button', (text) => /^Data from \d/.test(text));
  const told = await popup.$eval('main', (main) => main.innerText.match(/No answer|Can’t reach/g));
  expect(told).toHaveLength(1);
  expect(await popup.$('.strip')).toBeNull();
  expect(await layoutProblems(popup, [380])).toEqual([]);
  const back = await startService({ port, database });
  const made = waitForText(popup, '[role="region"][aria-label="Short link"] a');
  // On a slow machine the submission may have gone on by itself before the button is pressed.
  await Promise.any([popup.locator(named('button', 'Retry now')).click(), made]);
  await made;
  // Without the card the row has the reason and buttons itself, unless it has gone on by then.
  await popup.evaluate(
    (operationId) => chrome.runtime.sendMessage({ command: 'retryNow', input: { operationId } }),
    submission.id,
  );
  await popup.waitForSelector('.deletion', { hidden: true });
  await expect.poll(() => world.links(key)).toMatchObject([{ title: 'Kept' }]);
  await back.close();
});
