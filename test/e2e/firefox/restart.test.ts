import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FirefoxExtension } from '../firefox-driver/extension.ts';
import { waitForText } from '../../../scripts/drivers/page.ts';
import { readFolder, zip } from '../../../scripts/build-steps/zip.ts';
import { holdAnswer } from '../held-answer.ts';
import { shortenButton, World } from '../world.ts';

/** The packed extension, installed permanently in a profile that outlives its browser. */
const folder = mkdtempSync(join(tmpdir(), 'curtail-firefox-'));
const profile = join(folder, 'profile');
const packed = join(folder, 'curtail.xpi');

let world: World<FirefoxExtension>;
beforeAll(async () => {
  writeFileSync(packed, zip(readFolder('dist/firefox')));
  world = await World.of({}, () => FirefoxExtension.launch({ headless: true, profile, packed }));
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function kill({ browser }: FirefoxExtension): Promise<void> {
  const child = browser.process();
  if (!child?.pid) throw new Error('The browser has no process.');
  const gone = once(child, 'exit');
  process.kill(child.pid, 'SIGKILL');
  await gone;
}

const startAgain = (): Promise<FirefoxExtension> =>
  FirefoxExtension.launch({ headless: true, profile, installed: world.extension.id });

it('a create is one link, where Firefox was killed in the middle of it and started again', async () => {
  const { key } = await world.connect();
  // Firefox saves granted permissions only seconds later. A kill before that loses them, and Curtail asks again, which is
  // another test.
  await sleep(4000);
  const popup = await world.popupOn();
  const held = holdAnswer(world.service.server);
  await popup.locator(shortenButton).click();
  await held;
  await kill(world.extension);
  world = world.with(await startAgain());
  const again = await world.popupOn();
  const shortUrl = await waitForText(again, '[role="region"][aria-label="Short link"] a');
  expect(await world.links(key)).toMatchObject([{ short_url: shortUrl }]);

  await world.extension.close();
  world = world.with(await startAgain());
  expect(await waitForText(await world.popupOn(), '[role="region"][aria-label="Short link"] a')).toBe(
    shortUrl,
  );
});
