import { afterAll, beforeAll, expect, it } from 'vitest';
import { named, waitForText } from '../../../scripts/drivers/page.ts';
import { shortenButton, type } from '../world.ts';
import { FaultWorld } from './fault-world.ts';

let world: FaultWorld;
beforeAll(async () => {
  world = await FaultWorld.start();
});
afterAll(() => world.stop());

it('a submission taken back without a certain answer: the popup says that the link may exist, and shows the way to it', async () => {
  const { server, extension } = world;
  const longUrl = 'https://a.example/taken-back';
  const popup = await world.popup();
  await server.misbehave({ match: { operation: 'create' }, fault: 'commit-then-500' });
  await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-json', times: Infinity });
  await type(popup, 'Long URL', longUrl);
  await popup.locator(shortenButton).click();
  await popup.locator(named('button', 'Cancel')).click();
  await waitForText(popup, 'form .notice', (text) => text.includes('may have created the link'));
  await server.recover();
  const opening = extension.browser.waitForTarget((target) => target.url().includes('src/links/index.html'));
  await popup.locator(named('button', 'Check your links')).click();
  const page = await (await opening).page();
  if (!page) throw new Error('The list did not open.');
  const [made] = server.truth.linksOf(longUrl);
  expect(made).toBeDefined();
  await page.waitForSelector(`tbody a[href$="/${made?.code}"]`);
});
