import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForText } from '../../../../scripts/drivers/page.ts';
import { press } from '../../press-ready.ts';
import { pasteBatch } from '../../promise-steps.ts';
import { plainPages, resultLink, ScriptedWorld } from '../../scripted-world.ts';

/** A popup that opens on a page while a batch is making its link. */
let world: ScriptedWorld;
beforeAll(async () => {
  world = await ScriptedWorld.start();
});
afterAll(() => world.stop());

const [first, second, third] = plainPages();

it('a popup on a page whose link a batch is looking for shows that link once it is found', async () => {
  const { server, extension } = world;
  await world.connect([third]);
  const many = await pasteBatch(extension, [first, second]);
  await server.misbehave({ match: { operation: 'create' }, fault: 'commit-then-500' });
  await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-json', times: Infinity });
  await press(many, 'Shorten 2 URLs');
  await expect.poll(() => world.codesOf(first)).toHaveLength(1);
  const popup = await world.popupOn(first);
  expect(await waitForText(popup, '[role="alert"]')).toContain('checks for the link before retrying');
  await server.recover();
  await press(popup, 'Retry now');
  // The batch goes on with its next row, so the first one is settled.
  await expect.poll(() => world.codesOf(second)).toHaveLength(1);
  const [code] = world.codesOf(first);
  expect(await waitForText(popup, resultLink)).toBe(`${new URL(server.baseUrl).origin}/${code}`);
  expect(await popup.$('[role="alert"]')).toBeNull();
});

/** A batch meets the limit of requests with its first row, and the popup on that page sends it again. */
async function retryRowInPopup(): Promise<Page> {
  const { server, extension } = world;
  await world.connect([third]);
  const many = await pasteBatch(extension, [first, second]);
  await server.misbehave({ match: { operation: 'create' }, fault: 'status-429-json' });
  await press(many, 'Shorten 2 URLs');
  await expect.poll(() => world.postsArrived()).toBe(1);
  const popup = await world.popupOn(first);
  expect(await waitForText(popup, '[role="alert"]')).toContain('Your link is pending');
  await press(popup, 'Retry now');
  await expect.poll(() => world.codesOf(first)).toHaveLength(1);
  return popup;
}

it('“Retry now” in a popup on a batch’s page shows the link that it makes', async () => {
  const popup = await retryRowInPopup();
  const [code] = world.codesOf(first);
  expect(await waitForText(popup, resultLink)).toBe(`${new URL(world.server.baseUrl).origin}/${code}`);
  expect(await popup.$('[role="alert"]')).toBeNull();
});
