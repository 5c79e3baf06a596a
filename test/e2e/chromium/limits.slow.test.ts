import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForText } from '../../../scripts/drivers/page.ts';
import { alertText, shortenButton, World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await World.start({ rates: { free: 0, pro: 12, agency: 1000 }, rateWindowMs: 8000 });
});
afterAll(() => world.stop());

it('429 counts down and goes on by itself, with one request and not a burst', async () => {
  const { key } = await world.connect();
  const popup = await world.popupOn();
  const list = () =>
    fetch(`${world.apiAddress}/?endpoint=links`, { headers: { Authorization: `Bearer ${key}` } });
  while ((await list()).status !== 429);
  const posts = world.countRequests('POST');
  await popup.locator(shortenButton).click();
  const alert = await alertText(popup);
  expect(alert).toContain('Request limit reached');
  expect(alert).toContain('Curtail retries automatically');
  await waitForText(popup, '[role="region"][aria-label="Short link"] a');
  expect(posts()).toBe(2);
  await expect.poll(() => world.links(key)).toHaveLength(1);
});
