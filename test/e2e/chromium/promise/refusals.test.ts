import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { named, pasted, waitForText } from '../../../../scripts/drivers/page.ts';
import { moveClock } from '../../move-clock.ts';
import { passMinutes } from '../../pass-minutes.ts';
import { press } from '../../press-ready.ts';
import { plainPages, resultLink, ScriptedWorld, type WebPage } from '../../scripted-world.ts';
import { alertText, shortenButton } from '../../world.ts';

/** What a 403 means to the one who asked for a link. */
let world: ScriptedWorld;
beforeAll(async () => {
  world = await ScriptedWorld.start();
});
afterAll(() => world.stop());

const [first, second, third] = plainPages();
const limit = 'link limit';

async function scheduleBatch(pages: readonly WebPage[]): Promise<Page> {
  const many = await world.extension.open('src/links/index.html#many');
  await many.bringToFront();
  await many.locator(named('textbox', 'URLs')).fill(pages.map(({ longUrl }) => longUrl).join('\n'), pasted);
  await press(many, `Shorten ${pages.length} URLs`);
  return many;
}

describe('a page of HTML with 403, from a firewall', () => {
  const firewall = { match: { operation: 'create' }, fault: 'status-403-bare' } as const;

  it('is not told as the plan’s limit in the popup, and the link is made once the firewall lets it', async () => {
    await world.connect();
    await world.server.misbehave({ ...firewall, times: Infinity });
    const popup = await world.popupOn(first);
    await popup.locator(shortenButton).click();
    expect(await alertText(popup)).not.toContain(limit);
    await world.server.recover();
    const again = (await popup.$(named('button', 'Retry'))) ?? (await popup.waitForSelector(shortenButton));
    await again?.click();
    await waitForText(popup, resultLink);
    expect(world.codesOf(first)).toHaveLength(1);
  });

  it('is not told as the plan’s limit in a batch', async () => {
    await world.connect();
    await world.server.misbehave({ ...firewall, times: Infinity });
    const many = await scheduleBatch([first, second]);
    // It may go on with the other row, or be paused.
    expect(await waitForText(many, 'main', (text) => /Done|Resume/.test(text))).not.toContain(limit);
  });
});

it('where the link limit is reached and the list is forbidden too, nothing is sent again and again', async () => {
  await world.connect([first]);
  world.server.truth.linkLimit = 1;
  await world.server.misbehave({ match: { operation: 'list' }, fault: 'status-403-json', times: Infinity });
  const many = await scheduleBatch([second, third]);
  await expect.poll(() => world.postsArrived()).toBe(1);
  const minutes = 45;
  await passMinutes(world.extension, minutes);
  await moveClock(world.extension, 0);
  world.server.truth.linkLimit = -1;
  // Pauses that double would allow five in this time.
  expect(world.postsArrived(), `POSTs in ${minutes} minutes`).toBeLessThanOrEqual(6);
  await waitForText(many, 'main', (text) => text.includes(limit));
});
