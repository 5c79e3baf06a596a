import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForText } from '../../../scripts/drivers/page.ts';
import { alertText, shortenButton, World } from '../world.ts';

const windowMs = 8000;
let world: World;
beforeAll(async () => {
  world = await World.start({ rates: { free: 0, pro: 12, agency: 1000 }, rateWindowMs: windowMs });
});
afterAll(() => world.stop());

it('429 counts down and goes on by itself, with one request and not a burst', async () => {
  // A window that ends in the middle would let everything through.
  await sleep(windowMs - (Date.now() % windowMs));
  const { key } = await world.connect();
  const popup = await world.popupOn();
  const list = () =>
    fetch(`${world.apiAddress}/?endpoint=links`, { headers: { Authorization: `Bearer ${key}` } });
  while ((await list()).status !== 429);
  const posts = world.countRequests('POST');
  await popup.locator(shortenButton).click();
  const alert = await alertText(popup);
  expect(alert).toContain('Hourly request limit reached');
  expect(alert).toContain('Curtail retries automatically');
  await waitForText(popup, '[role="region"][aria-label="Short link"] a');
  expect(posts()).toBe(2);
  await expect.poll(() => world.links(key)).toHaveLength(1);
});
