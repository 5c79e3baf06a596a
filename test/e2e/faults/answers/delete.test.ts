import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitForText } from '../../../../scripts/drivers/page.ts';
import { faultsFor, type FaultName } from '../../../faults/faults.ts';
import { shortenButton } from '../../world.ts';
import { FaultWorld } from '../fault-world.ts';
import { press, waitForWords } from '../words.ts';

/** Faults of a delete, through "Undo" at a link in the real popup. */
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

// A 404 or 410 is the service's statement that the link is gone (specification, section 4.3), so there is nothing to check.
const forDelete = faultsFor('delete').filter((name) => !/^status-4(?:04|10)/.test(name));

/** Certain refusals by the API. A firewall's refusal is not one: the GET form follows it. */
const isRefused = (name: FaultName): boolean => /^status-(400|401|409)-json/.test(name);

const untilDone = () =>
  expect.poll(async () => (await world.desk.lastDelete()).state.status, { timeout: 30_000 }).toBe('done');

it.each(forDelete)('%s: the popup says what became of the link', async (fault) => {
  const { server, desk } = world;
  // A URL for this try alone: an earlier try may have left its link.
  const longUrl = `https://a.example/${crypto.randomUUID()}/${fault}`;
  await desk.create(longUrl);
  const popup = await world.popupOn(longUrl);
  const code = (await waitForText(popup, resultLink)).split('/').at(-1);
  await server.misbehave({ match: { operation: 'delete' }, fault });
  await press(popup, 'Undo');
  await popup.waitForSelector(shortenButton);
  // The delete of the previous fault is in the outbox too.
  await expect.poll(async () => (await desk.lastDelete()).shortCode).toBe(code);
  const deleted = await desk.lastDelete();
  await desk.send('retryNow', { operationId: deleted.id });
  const wayOn = `.notice button, .waiting button, .tools [aria-label="More actions for ${deleted.shortCode}"]`;
  // If the delete was carried out and only its answer was lost, a look finds that out, and no message is needed.
  await Promise.any([waitForWords(popup, 'unneeded', wayOn), untilDone()]);
  await server.recover();
  await press(popup, 'Retry now');
  // Until then, that a list lacks the link does not show that it was deleted.
  await desk.passListLag();
  const { state } = await desk.settle(deleted.id);
  expect(state.status).toBe(isRefused(fault) ? 'failed' : 'done');
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
  await desk.send('retryNow', { operationId: id });
  server.truth.links = links;
  await expect.poll(() => server.truth.linksOf(longUrl), { timeout: 20_000 }).toEqual([]);
  await expect.poll(async () => (await desk.operation(id))?.state.status).toBe('done');
});

it('a refused delete can be asked for again, and what was said of it dismissed', async () => {
  const { server, desk } = world;
  const longUrl = 'https://a.example/refused-twice';
  await desk.create(longUrl);
  const popup = await world.popupOn(longUrl);
  const code = (await waitForText(popup, resultLink)).split('/').at(-1);
  await server.misbehave({ match: { operation: 'delete' }, fault: 'status-409-json', times: 2 });
  await press(popup, 'Undo');
  const said = `.deletions [role="alert"]`;
  const untilSaid = async () => {
    await expect.poll(async () => (await desk.lastDelete()).shortCode).toBe(code);
    await desk.send('retryNow', { operationId: (await desk.lastDelete()).id });
    await waitForText(popup, said, (text) => text.startsWith(`${code} wasn’t deleted`));
  };
  await untilSaid();
  await press(popup, 'Retry');
  await popup.waitForSelector(said, { hidden: true });
  await untilSaid();
  await press(popup, 'Dismiss');
  await popup.waitForSelector(said, { hidden: true });
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
});
