import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFolder, zip } from '../../../scripts/build-steps/zip.ts';
import { ExtensionBrowser } from '../../../scripts/drivers/chromium/extension.ts';
import type { Driver } from '../../../scripts/drivers/driver.ts';
import { FirefoxExtension } from '../../../scripts/drivers/firefox/extension.ts';
import { createAccount } from '../../../service/storage/accounts/accounts.ts';
import type { KeyMode } from '../../../src/core/account/sealed-key.ts';
import { deriveAnew } from '../../../src/ui/lock/derive.ts';
import { readKeysFrom } from '../file-reader.ts';
import { runsIn, World } from '../world.ts';

/** Somebody who has a copy of the browser's profile, and nothing else: what docs/security.md says of a file reader. */
const folder = mkdtempSync(join(tmpdir(), 'curtail-copied-'));
const packed = join(folder, 'curtail.xpi');

beforeAll(() => writeFileSync(packed, zip(readFolder('dist/firefox'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Left {
  /** The key of the account. */
  key: string;
  /** What the reader of the profile found. */
  found: string[];
}

/** Connects an account, keeps its key in each of these ways in turn, and ends the browser. */
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
    const kept = { mode, ...(mode === 'passphrase' && { derived: await deriveAnew('seven small boats') }) };
    const accountId = await settings.evaluate(
      async () =>
        (await chrome.storage.local.get<{ account?: { data: { id: string } } }>('account')).account?.data.id,
    );
    const sent =
      at === 0 ? send('connect', { ...connection, ...kept }) : send('keepKeyAs', { accountId, ...kept });
    expect(await sent).toBe(true);
  }
  await world.extension.close();
  const found = readKeysFrom(profile);
  // The browser is gone already.
  await world.stop().catch(() => undefined);
  return { key, found };
}

it('a key that the browser encrypts is read out of a copied profile', async () => {
  const { key, found } = await keyKept('device');
  expect(found).toEqual([key]);
});

it.each(['passphrase', 'session'] as const)(
  'a key that was kept by “%s” from the first is in no copy of the profile',
  async (mode) => {
    const { found } = await keyKept(mode);
    expect(found).toEqual([]);
  },
);

it('a passphrase that is chosen later comes too late for the copy that the browser has not overwritten', async () => {
  const { key, found } = await keyKept('device', 'passphrase');
  expect(found).toEqual([key]);
});
