import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFolder, zip } from '../../../scripts/build-steps/zip.ts';
import type { Driver } from '../../../scripts/drivers/driver.ts';
import { ExtensionBrowser } from '../../../scripts/drivers/chromium/extension.ts';
import { FirefoxExtension } from '../firefox-driver/extension.ts';
import { waitForText } from '../../../scripts/drivers/page.ts';
import { deriveKeyBitsWithNewSalt } from '../../../src/ui/lock/derive-key-bits.ts';
import { createAccount } from '../../../service/database/accounts.ts';
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

/**
 * Long enough not to occur by chance. Short enough to stay in one piece in Firefox's compressed files, where a half that
 * occurred before is only referred to.
 */
const pieceLength = 8;

/** Pieces of a text, in both encodings in which browsers write text. */
function piecesOf(text: string): Buffer[] {
  const starts = Array.from({ length: Math.floor((text.length - pieceLength) / 4) + 1 }, (_, at) => at * 4);
  return starts
    .map((start) => text.slice(start, start + pieceLength))
    .flatMap((piece) => [Buffer.from(piece, 'utf8'), Buffer.from(piece, 'utf16le')]);
}

/** Nothing where the browser, which goes on while its profile is read, has removed the file by now. */
function bytesOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The files of the profile that contain the text or a piece of it. */
function filesWith(text: string): string[] {
  const pieces = piecesOf(text);
  const files = readdirSync(profile, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => {
      const bytes = bytesOf(file);
      return pieces.some((piece) => bytes?.includes(piece));
    });
}

/** Not made of words, which the profile contains anyway. */
const passphrase = randomUUID();
const send = (page: Page, command: string, input: unknown) =>
  page.evaluate(async (message) => (await chrome.runtime.sendMessage<unknown, { ok: boolean }>(message)).ok, {
    command,
    input,
  });

interface Stored {
  account: { data: { id: string; key: { mode: string; data?: string } } };
}

const accountNow = async () =>
  world.extension.inBackground(
    async () => (await chrome.storage.local.get<{ account: { data: unknown } }>('account')).account.data,
  ) as Promise<Stored['account']['data']>;

it('the key that is typed and used is nowhere in the profile, however it is kept, where what is sealed can be found', async () => {
  const { api_key } = await createAccount(world.service.db, { name: 'Disk', plan: 'pro' });
  const settings = await world.extension.connect(world.apiAddress, api_key);
  const popup = await world.popupOn();
  await popup.locator(shortenButton).click();
  await waitForText(popup, '[role="region"][aria-label="Short link"] a');
  expect(await world.links(api_key)).toHaveLength(1);
  await world.extension.closePopup();
  const { id: accountId } = await accountNow();
  const derived = await deriveKeyBitsWithNewSalt(passphrase);
  // Without the prefix that all keys share.
  const secrets = [api_key.slice(-24), passphrase, derived.bits];
  expect(secrets.every(({ length }) => length > 20)).toBe(true);
  for (const mode of ['device', 'passphrase', 'session', 'passphrase', 'device', 'session'] as const) {
    expect(
      await send(settings, 'changeKeyMode', {
        accountId,
        mode,
        secret: derived.bits,
        ...(mode === 'passphrase' && { derived }),
      }),
    ).toBe(true);
    if (mode === 'passphrase') await send(settings, 'lock', null);
    if (mode === 'passphrase') expect(await send(settings, 'refresh', { maxAgeMs: 0 })).toBe(false);
    if (mode === 'passphrase')
      expect(await send(settings, 'unlock', [{ accountId, secret: derived.bits }])).toBe(true);
    expect(await send(settings, 'refresh', { maxAgeMs: 0 })).toBe(true);
    const { key } = await accountNow();
    expect(key.mode).toBe(mode);
    if (key.data !== undefined)
      await expect.poll(() => filesWith(key.data ?? ''), { message: mode, timeout: 20_000 }).not.toEqual([]);
    for (const secret of secrets) expect(filesWith(secret)).toEqual([]);
  }
  // When a browser ends, it writes what it had in memory: sessions, forms, caches.
  await world.extension.close();
  for (const secret of secrets) expect(filesWith(secret)).toEqual([]);
});
