import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService } from '../../../service/serve.ts';
import { named, waitForText } from '../../../scripts/drivers/page.ts';
import { alertText, shortenButton, type, World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

it('a service that is down loses nothing: the wish waits, and becomes one link when it is back', async () => {
  const { key } = await world.connect();
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
  await popup.locator('footer button').click();
  await popup.waitForFunction(() => document.querySelectorAll('[role="alert"]').length === 2);
  const back = await startService({ port, database });
  await popup.locator(named('button', 'Retry now')).click();
  await waitForText(popup, '[aria-label="Recent links"]', () => true);
  await waitForText(popup, '[role="region"][aria-label="Short link"] a');
  expect(await world.links(key)).toMatchObject([{ title: 'Kept' }]);
  await back.close();
});
