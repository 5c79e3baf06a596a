import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFolder, zip } from '../../../scripts/build-steps/zip.ts';
import type { Driver } from '../../../scripts/drivers/driver.ts';
import { ExtensionBrowser } from '../../../scripts/drivers/extension.ts';
import { FirefoxExtension } from '../../../scripts/drivers/firefox-extension.ts';
import { waitForText } from '../../../scripts/drivers/page.ts';
import { createAccount } from '../../../service/storage/accounts/accounts.ts';
import { runsIn, shortenButton, World } from '../world.ts';

const folder = mkdtempSync(join(tmpdir(), 'curtail-disk-'));
const profile = join(folder, 'profile');
const packed = join(folder, 'curtail.xpi');

let world: World<Driver>;
beforeAll(async () => {
  writeFileSync(packed, zip(readFolder('dist/firefox')));
  const launch = { headless: true, profile, allow: ['http://127.0.0.1/*'] };
  world = await World.of<Driver>({}, () =>
    runsIn === 'firefox' ? FirefoxExtension.launch({ ...launch, packed }) : ExtensionBrowser.launch(launch),
  );
});
afterAll(async () => {
  await world.stop().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

/** Long enough to be nowhere by chance, and short enough to be whole where Firefox, which compresses, has not found half of it elsewhere. */
const pieceLength = 8;

/** Pieces of a text, in the two ways in which browsers write one. */
function piecesOf(text: string): Buffer[] {
  const starts = Array.from({ length: Math.floor((text.length - pieceLength) / 4) + 1 }, (_, at) => at * 4);
  return starts
    .map((start) => text.slice(start, start + pieceLength))
    .flatMap((piece) => [Buffer.from(piece, 'utf8'), Buffer.from(piece, 'utf16le')]);
}

/** The files of the profile that hold a text, or a piece of it. */
function filesWith(text: string): string[] {
  const pieces = piecesOf(text);
  const files = readdirSync(profile, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return pieces.some((piece) => bytes.includes(piece));
    });
}

it('the key that is typed and used is nowhere in the profile, where what is sealed can be found', async () => {
  const { api_key } = await createAccount(world.service.db, { name: 'Disk', plan: 'pro' });
  await world.extension.connect(world.apiAddress, api_key);
  const popup = await world.popupOn();
  await popup.locator(shortenButton).click();
  await waitForText(popup, '[role="region"][aria-label="Short link"] a');
  expect(await world.links(api_key)).toHaveLength(1);
  const sealed = await world.extension.inBackground(async () => {
    const { account } = await chrome.storage.local.get<{ account: { data: { key: { data: string } } } }>(
      'account',
    );
    return account.data.key.data;
  });
  await expect.poll(() => filesWith(sealed)).not.toEqual([]);
  // Without what every key begins with.
  const secret = api_key.slice(-24);
  expect(filesWith(secret)).toEqual([]);
  // As it ends, a browser writes down what it had in memory: sessions, forms, caches.
  await world.extension.close();
  expect(filesWith(secret)).toEqual([]);
});
