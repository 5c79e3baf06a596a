import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFolder, zip } from '../../../scripts/build-steps/zip.ts';
import { ExtensionBrowser } from '../../../scripts/drivers/chromium/extension.ts';
import type { Driver } from '../../../scripts/drivers/driver.ts';
import { FirefoxExtension } from '../firefox-driver/extension.ts';
import { createAccount } from '../../../service/database/accounts.ts';
import type { KeyMode } from '../../../src/core/account/sealed-key.ts';
import { deriveKeyBitsWithNewSalt } from '../../../src/ui/lock/derive-key-bits.ts';
import { hasText, readKeysFrom } from '../file-reader.ts';
import { openLinks } from '../link-rows.ts';
import { runsIn, World } from '../world.ts';

/** Somebody who has a copy of the browser's profile, and nothing else: what docs/security.md says of a file reader. */
const folder = mkdtempSync(join(tmpdir(), 'curtail-copied-'));
const packed = join(folder, 'curtail.xpi');

beforeAll(() => writeFileSync(packed, zip(readFolder('dist/firefox'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Left {
  /** The key of the account. */
  key: string;
  /** What the reader of the profile found of it. */
  found: string[];
  /** Whether it found what was shortened. */
  hasUrl: boolean;
  profile: string;
}

const longUrl = 'https://docs.example/what-was-shortened';
const searched = 'what-was-searched';

/** Connects an account, keeps its key in each of these ways in turn, shortens a page, and ends the browser. */
async function keyKept(...modes: KeyMode[]): Promise<Left> {
  const profile = mkdtempSync(join(folder, 'profile-'));
  const launch = { headless: true, profile, allow: ['http://127.0.0.1/*'] };
  const world = await World.of<Driver>({}, () =>
    runsIn === 'firefox' ? FirefoxExtension.launch({ ...launch, packed }) : ExtensionBrowser.launch(launch),
  );
  const { api_key: key } = await createAccount(world.service.db, { name: 'Copied', plan: 'agency' });
  const settings = await world.extension.open('src/options/index.html');
  await world.extension.grantHost(settings, 'http://127.0.0.1/*');
  const send = (command: string, input: object) =>
    settings.evaluate(
      async (message) => (await chrome.runtime.sendMessage<unknown, { ok: boolean }>(message)).ok,
      { command, input },
    );
  const connection = { baseUrl: world.apiAddress, key, plan: 'agency', authHeader: 'bearer' };
  for (const [at, mode] of modes.entries()) {
    const kept = {
      mode,
      ...(mode === 'passphrase' && { derived: await deriveKeyBitsWithNewSalt('seven small boats') }),
    };
    const accountId = await settings.evaluate(
      async () =>
        (await chrome.storage.local.get<{ account?: { data: { id: string } } }>('account')).account?.data.id,
    );
    const sent =
      at === 0 ? send('connect', { ...connection, ...kept }) : send('changeKeyMode', { accountId, ...kept });
    expect(await sent).toBe(true);
  }
  const newLink = { id: crypto.randomUUID(), longUrl, alias: '', title: '', entryPoint: 'popup' };
  expect(await send('createLink', newLink)).toBe(true);
  await openLinks(world.extension, `#links&search=${searched}`);
  await world.extension.close();
  const found = readKeysFrom(profile);
  // The browser is gone already.
  await world.stop().catch(() => undefined);
  return { key, found, hasUrl: hasText(profile, longUrl), profile };
}

it('a key that the browser encrypts is read out of a copied profile', async () => {
  const { key, found, profile } = await keyKept('device');
  expect(found).toEqual([key]);
  // An automated Firefox keeps no history.
  if (runsIn === 'chromium')
    expect(readFileSync(join(profile, 'Default', 'History')).includes(`search=${searched}`)).toBe(true);
});

it.each(['passphrase', 'session'] as const)(
  'a key that was kept by “%s” from the first is not read out of a copied profile, and what was shortened is',
  async (mode) => {
    const { found, hasUrl } = await keyKept(mode);
    expect(found).toEqual([]);
    // What is shortened is not encrypted, however the key is kept.
    expect(hasUrl).toBe(true);
  },
);

// Chromium only adds to its files until it compacts them. Firefox overwrites the place with whatever comes next.
it.runIf(runsIn === 'chromium')(
  'a passphrase that is chosen later comes too late for the copy that the browser has not overwritten',
  async () => {
    const { key, found } = await keyKept('device', 'passphrase');
    expect(found).toEqual([key]);
  },
);
