import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { pages } from '../../../corpus/read.ts';
import { hourMs, moveClock } from '../../move-clock.ts';
import { passMinutes } from '../../pass-minutes.ts';
import { plainPages, ScriptedWorld } from '../../scripted-world.ts';
import { withPermission } from '../../with-permission.ts';
import { alertText, shortenButton } from '../../world.ts';

/** Links that wait for an answer of the service: how often it is asked, and when. */
let world: ScriptedWorld;
beforeAll(async () => {
  // So that no popup opens for what a menu asks for.
  world = await ScriptedWorld.start(withPermission('clipboardWrite'));
});
afterEach(() => moveClock(world.extension, 0));
afterAll(() => world.stop());

const pending = '[aria-label="Pending"] li';

it('twenty links without a certain answer are looked for in a few lists, and each page has one link', async () => {
  const { server, extension } = world;
  await world.connect();
  const wanted = pages()
    .map(({ longUrl, title }, at) => ({ title, longUrl: `${new URL(longUrl).origin}/${at}` }))
    .slice(0, 20);
  await server.misbehave({ match: { operation: 'create' }, fault: 'commit-then-500', times: Infinity });
  await server.misbehave({ match: { operation: 'list' }, fault: 'status-500-json', times: Infinity });
  const [first] = plainPages();
  const tab = await world.open(first);
  for (const { longUrl } of wanted) {
    await tab.evaluate((href) => {
      document.body.innerHTML = '<a>A link</a>';
      document.querySelector('a')?.setAttribute('href', href);
    }, longUrl);
    await extension.chooseMenu(tab, 'shorten-link', 'a');
  }
  await expect.poll(() => server.truth.links.length).toBe(20);
  const popup = await extension.clickToolbarButton(tab);
  await expect.poll(() => popup.$$(pending)).toHaveLength(20);

  const [lists, posts] = [world.listsAsked(), world.postsArrived()];
  await server.recover();
  await passMinutes(extension, 5);
  await expect.poll(() => popup.$$(pending)).toEqual([]);
  expect(world.postsArrived()).toBe(posts);
  for (const page of wanted) expect(world.codesOf(page)).toHaveLength(1);
  expect(world.listsAsked() - lists, 'lists').toBeLessThanOrEqual(5);
});

it('a link that began to wait while the clock was five hours ahead is made soon after the next start of the worker', async () => {
  const { server, extension } = world;
  await world.connect();
  const [page] = plainPages();
  await moveClock(extension, 5 * hourMs);
  await server.misbehave({ fault: 'refuse' });
  const popup = await world.popupOn(page);
  await popup.locator(shortenButton).click();
  expect(await alertText(popup)).toContain('No answer from');
  await world.closePages();
  // The next worker reads the clock that was set right. A page wakes it.
  await extension.stopBackground();
  await server.recover();
  await world.linksPage();
  await passMinutes(extension, 5);
  await expect.poll(() => world.codesOf(page)).toHaveLength(1);
});
