import type { Page } from 'puppeteer-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { FaultName } from '../../../faults/faults.ts';
import { shortenButton, type } from '../../world.ts';
import { FaultWorld, quickPace } from '../fault-world.ts';
import { waitForWords, type Said } from '../words.ts';

/** Much longer than any timeout, so that every message came without an answer. */
const pace = { ...quickPace, silentForMs: 600_000, byteEveryMs: 1000 };

/** Half a minute and the time of a slow machine. The wait for a whole answer is many times as long. */
const patienceMs = 60_000;

const views = [
  ['#links', 'tbody a[href$="/kept"]'],
  ['#statistics', '.statistics .shares'],
  ['#bio-pages', 'table a[href$="/acme"]'],
] as const;

let world: FaultWorld;
afterEach(() => world.stop());

/** What the popup and each view of the links page say, all at once, while every answer of the service has the fault. */
async function whatIsSaid(fault: FaultName): Promise<Said[]> {
  const { server, extension, desk } = world;
  for (let link = 0; link < 20; link += 1)
    server.truth.create({ longUrl: `https://a.example/${link}`, alias: null, title: '' });
  await desk.ageList();
  await server.misbehave({ fault, times: Infinity });
  const pages: [Page, string][] = [];
  for (const [hash, good] of views) pages.push([await extension.open(`src/links/index.html${hash}`), good]);
  // Last, since a popup closes when it loses the focus.
  const popup = await world.popup();
  await type(popup, 'Long URL', 'https://a.example/asked');
  await popup.locator(shortenButton).click();
  return Promise.all([
    waitForWords(popup, '[aria-label="Short link"] a', 'form .row button', patienceMs),
    ...pages.map(([page, good]) => waitForWords(page, good, ':is(.notice, .strip) button', patienceMs)),
  ]);
}

/** The service neither answers nor ends the connection. Pages must show a message and a button meanwhile. */
describe.each<FaultName>(['silent', 'byte-a-second'])('%s', (fault) => {
  it('ends in words and a way on: create, list, statistics, bio pages', { timeout: 180_000 }, async () => {
    world = await FaultWorld.start('dist/chromium', pace);
    const said = await whatIsSaid(fault);
    expect(said.map(({ at }) => at)).toEqual(['words', 'words', 'words', 'words']);
  });
});
