import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitForText } from '../../../scripts/drivers/page.ts';
import type { FaultName } from '../../faults/faults.ts';
import { shortenButton } from '../world.ts';
import { FaultWorld } from './fault-world.ts';
import { playedFor } from './played.ts';
import { press, waitForWords } from './words.ts';

/** Faults that a delete can meet, through "Undo" on a link that the real popup shows. */
let world: FaultWorld;
beforeAll(async () => {
  world = await FaultWorld.start();
});
beforeEach(async () => {
  await world.calmDown();
  await world.desk.forgetBlockedMethod();
});
afterEach(() => expect(world.server.elsewhere.log).toEqual([]));
afterAll(() => world.stop());

const resultLink = '[role="region"][aria-label="Short link"] a';
const rows = '[aria-label="Recent links"] li a';

// A 404 is the service's word that the link is gone (specification, section 4.3): there is nothing to hold against it.
const forDelete = playedFor('delete').filter((name) => !name.startsWith('status-404'));

/** What the API certainly refuses. What a firewall refuses is not: the GET form follows it. */
const isRefused = (name: FaultName): boolean => /^status-(400-json|401|409-json)/.test(name);

const untilDone = () =>
  expect.poll(async () => (await world.desk.lastDelete()).state.at, { timeout: 30_000 }).toBe('done');

it.each(forDelete)('%s: the popup says what became of the link', async (fault) => {
  const { server, desk } = world;
  // Of this try alone: one before may have left its link there.
  const longUrl = `https://a.example/${fault}/${crypto.randomUUID()}`;
  await desk.create(longUrl);
  const popup = await world.popupOn(longUrl);
  const code = (await waitForText(popup, resultLink)).split('/').at(-1);
  await server.misbehave({ match: { operation: 'delete' }, fault });
  await press(popup, 'Undo');
  await popup.waitForSelector(shortenButton);
  // The one of the fault before is there too.
  await expect.poll(async () => (await desk.lastDelete()).shortCode).toBe(code);
  const deleted = await desk.lastDelete();
  await desk.send('tryNow', { intentId: deleted.id });
  const wayOn = `.notice button, .waiting button, .tools [aria-label="More actions for ${deleted.shortCode}"]`;
  // What was carried out though its answer was lost is found out by a look, and needs no words.
  await Promise.any([waitForWords(popup, 'unneeded', wayOn), untilDone()]);
  await server.recover();
  await press(popup, 'Retry now');
  const { state } = await desk.settle(deleted.id);
  expect(state.at).toBe(isRefused(fault) ? 'failed' : 'done');
  expect(server.truth.linksOf(longUrl)).toHaveLength(isRefused(fault) ? 1 : 0);
  const codes = server.truth.links.toReversed().map(({ code }) => code);
  await expect
    .poll(() => popup.$$eval(rows, (links) => links.map((link) => link.textContent)))
    .toEqual(codes.slice(0, 8));
});

it('a link that the list does not have yet is not called deleted, and is when the list has it', async () => {
  const { server, desk } = world;
  const longUrl = 'https://a.example/unlisted';
  await desk.create(longUrl);
  const popup = await world.popupOn(longUrl);
  await waitForText(popup, resultLink);
  const { links } = server.truth;
  server.truth.links = links.filter((link) => link.longUrl !== longUrl);
  await press(popup, 'Undo');
  await waitForText(popup, '.deletion', (text) => text.includes('Deleting'));
  const { id } = await desk.lastDelete();
  await desk.send('tryNow', { intentId: id });
  server.truth.links = links;
  await expect.poll(() => server.truth.linksOf(longUrl), { timeout: 20_000 }).toEqual([]);
  await expect.poll(async () => (await desk.intent(id))?.state.at).toBe('done');
});
