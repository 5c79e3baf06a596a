import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { named, waitForText } from '../../../scripts/drivers/page.ts';
import { exampleFaultsFor } from '../../faults/example-faults.ts';
import { faultsFor, type FaultName } from '../../faults/faults.ts';
import { shortenButton, type } from '../world.ts';
import { FaultWorld } from './fault-world.ts';
import { isWhole } from './played.ts';
import { press, waitForWords } from './words.ts';

/** Faults of a create, in the real popup. */
let world: FaultWorld;
beforeAll(async () => {
  world = await FaultWorld.start();
});
beforeEach(() => world.calmDown());
afterEach(() => expect(world.server.elsewhere.log).toEqual([]));
afterAll(() => world.stop());

const resultLink = '[role="region"][aria-label="Short link"] a';
const rows = '[aria-label="Recent links"] li a';

/** A certain refusal stays until the user asks again. */
const isRefused = (name: FaultName): boolean => /^(?:status-40[012345]|status-410|success-false)/.test(name);

it.each((isWhole ? faultsFor : exampleFaultsFor)('create'))(
  '%s: one link, and the popup shows what the service has',
  async (fault) => {
    const { server, desk } = world;
    const longUrl = `https://a.example/${fault}`;
    const popup = await world.popup();
    await server.misbehave({ match: { operation: 'create' }, fault });
    await shorten(popup, longUrl);
    const said = await waitForWords(popup, resultLink);
    expect(server.truth.linksOf(longUrl).length).toBeLessThanOrEqual(1);
    const create = await desk.createOf(longUrl);
    await server.recover();
    if (isRefused(fault)) {
      expect(said.at).toBe('words');
      expect(create?.state.status).toBe('failed');
      expect(server.truth.linksOf(longUrl)).toEqual([]);
      // A key that is refused has a card in place of the button.
      await popup.locator(fault.startsWith('status-401') ? named('button', 'Retry') : shortenButton).click();
    }
    await pressOn(popup);
    expect(server.waiting).toBe(0);
    expect(server.truth.linksOf(longUrl)).toHaveLength(1);
    await expectSameAsService(popup, longUrl);
  },
);

async function shorten(popup: Page, longUrl: string): Promise<void> {
  const another = await popup.$(named('button', 'New link'));
  await another?.click();
  await type(popup, 'Long URL', longUrl);
  await popup.locator(shortenButton).click();
}

/** Presses the popup's buttons until there is a link. */
async function pressOn(popup: Page): Promise<void> {
  while ((await waitForWords(popup, resultLink)).at === 'words') {
    await world.desk.passHour();
    await press(popup, 'Retry now');
    await popup.waitForSelector(resultLink, { timeout: 500 }).catch(() => undefined);
  }
}

/** The newest links and the displayed short link are those of the service, once the list was fetched. */
async function expectSameAsService(popup: Page, longUrl: string): Promise<void> {
  const { truth } = world.server;
  // A seen operation leaves the outbox with the next list, but must not leave the popup with it.
  await expect.poll(async () => (await world.desk.createOf(longUrl))?.isSeen ?? true).toBe(true);
  await world.desk.send('refresh', { maxAgeMs: 0 });
  const newest = truth.links.toReversed().slice(0, 8);
  const codes = newest.map(({ code }) => code);
  await expect
    .poll(() => popup.$$eval(rows, (links) => links.map((link) => link.textContent)))
    .toEqual(codes);
  const shown = await waitForText(popup, resultLink);
  expect(shown.endsWith(`/${codes[0]}`)).toBe(true);
}
