import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { named, waitForText } from '../../../../scripts/drivers/page.ts';
import { chooseInRow, linksStatus, rowTexts } from '../../link-rows.ts';
import { plainPages, recentLinks, resultLink, ScriptedWorld } from '../../scripted-world.ts';
import { shortenButton, type } from '../../world.ts';

/** What the user deleted is deleted, and “deleted” is said only when it is so, whatever the service is used to. */
let world: ScriptedWorld;
/** How long a slow answer to a delete takes; it has 28 bytes. */
const answerMs = 1500;
beforeAll(async () => {
  world = await ScriptedWorld.start('dist/chromium', {
    pace: { byteEveryMs: answerMs / 28, silentForMs: answerMs },
  });
});
afterAll(() => world.stop());

const [page, second, third, fourth] = plainPages();

const press = (on: Page, name: string): Promise<void> => on.locator(named('button', name)).click();

/** Longer than the time in which a delete can be undone. */
const undoIsOver = { timeout: 15_000 };

/** Makes a link under an alias with a capital, which the service stores in small letters. */
async function makeFolded(): Promise<Page> {
  await world.connect([second, third]);
  const popup = await world.popupOn(page);
  await type(popup, 'Alias', 'Kurt-Goedel');
  await popup.locator(shortenButton).click();
  await waitForText(popup, resultLink);
  for (const link of world.server.truth.links) link.code = link.code.toLowerCase();
  return popup;
}

it('“Undo” deletes a link whose alias the service lists in small letters', async () => {
  const popup = await makeFolded();
  await press(popup, 'Undo');
  await expect.poll(() => world.codesOf(page), undoIsOver).toEqual([]);
  expect(world.server.truth.links).toHaveLength(2);
});

it('a link whose alias the service lists in small letters is one link, not two', async () => {
  await makeFolded();
  await world.update();
  const popup = await world.popupOn(fourth);
  await popup.waitForSelector(recentLinks);
  await expect.poll(() => popup.$$(recentLinks)).toHaveLength(3);
});

const refusedDelete = {
  match: { operation: 'delete', method: 'DELETE' },
  fault: 'status-405-json',
  times: Infinity,
} as const;

const wasAskedByGet = (): boolean =>
  world.server.log.some(({ operation, method }) => operation === 'delete' && method === 'GET');

/** Resolves when a delete by the GET form was answered, and the page had time to show what that means. */
async function askedByGet(): Promise<void> {
  await expect.poll(wasAskedByGet, undoIsOver).toBe(true);
  await sleep(2000);
}

/** Rows, and deletes that are pending or failed. */
const mainText = (links: Page): Promise<string> => links.$eval('main', (main) => main.innerText);

it('404 from a GET form that never worked is no proof: the user still sees the link', async () => {
  const { server } = world;
  const [link] = await world.connect([page, second, third]);
  await server.misbehave(refusedDelete);
  await server.misbehave({
    match: { operation: 'delete', method: 'GET' },
    fault: 'status-404-json',
    times: Infinity,
  });
  const links = await world.linksPage();
  await chooseInRow(links, link?.code ?? '', 'Delete');
  await askedByGet();
  expect(world.codesOf(page)).toEqual([link?.code]);
  // It is away until the list has been asked.
  await expect.poll(() => mainText(links)).toContain(link?.code);
});

it('404 from a GET form is believed where the list lacks the link as well', async () => {
  const [link] = await world.connect([page, second, third]);
  if (!link) throw new Error('There is no link.');
  await world.server.misbehave(refusedDelete);
  const links = await world.linksPage();
  await waitForText(links, linksStatus, (text) => text === '3 links');
  world.deleteElsewhere(link);
  await chooseInRow(links, link.code, 'Delete');
  await askedByGet();
  await expect.poll(() => mainText(links)).not.toContain(link.code);
  expect(await links.$('[role="alert"]')).toBeNull();
});

it('one empty list is no proof that a refused delete was done: it is done later', async () => {
  const [link] = await world.connect([page, second, third]);
  const links = await world.linksPage();
  await waitForText(links, linksStatus, (text) => text === '3 links');
  await world.server.misbehave({ match: { operation: 'delete' }, fault: 'status-500-json' });
  world.emptyNextList();
  await chooseInRow(links, link?.code ?? '', 'Delete');
  // After the empty list the service has its links again.
  await expect.poll(() => world.server.truth.links.length, undoIsOver).toBeGreaterThan(0);
  await expect.poll(() => world.codesOf(page), undoIsOver).toEqual([]);
  expect(world.server.truth.links).toHaveLength(2);
  await expect.poll(() => rowTexts(links)).toHaveLength(2);
});

/** Begins to delete four links at once, and stops that as soon as the first request is at the service. */
async function stopAtFirst(): Promise<Page> {
  const links = await world.linksPage();
  await waitForText(links, linksStatus, (text) => text === '4 links');
  await links.locator(named('checkbox', 'Select all listed links')).click();
  await press(links, 'Delete');
  await expect.poll(deletesArrived, undoIsOver).toBe(1);
  await press(links, 'Keep the rest');
  return links;
}

const deletesArrived = (): number =>
  world.server.log.filter(({ operation }) => operation === 'delete').length;

const shownCodes = async (links: Page): Promise<string[]> =>
  (await rowTexts(links)).map((text) => /may-\d/.exec(text)?.[0] ?? '').toSorted();

it('a batch stopped during its first delete sends no other, and not that one again', async () => {
  const { server } = world;
  const had = await world.connect([page, second, third, fourth]);
  await server.misbehave({ match: { operation: 'delete' }, fault: 'status-500-json' });
  // The look after that takes a while. The browser itself asks a second time.
  await server.misbehave({ match: { operation: 'list' }, fault: 'silent', times: 2 });
  const links = await stopAtFirst();
  await sleep(2 * answerMs + 2000);
  expect(server.truth.links).toHaveLength(4);
  expect(deletesArrived()).toBe(1);
  await expect.poll(() => shownCodes(links)).toEqual(had.map(({ code }) => code));
});

it('a batch stopped during its first delete: that link is gone, though the worker was stopped before it knew', async () => {
  const { server, extension } = world;
  await world.connect([page, second, third, fourth]);
  await server.misbehave({ match: { operation: 'delete' }, fault: 'byte-a-second' });
  const stopped = await stopAtFirst();
  await waitForText(stopped, linksStatus, (text) => text !== '0 links');
  await extension.stopBackground();
  await stopped.close();
  const links = await world.linksPage();
  await waitForText(links, linksStatus);
  expect(server.truth.links).toHaveLength(3);
  await expect.poll(() => shownCodes(links)).toEqual(server.truth.links.map(({ code }) => code).toSorted());
  expect(deletesArrived()).toBe(1);
});
