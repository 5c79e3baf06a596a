import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Driver } from '../../../scripts/drivers/driver.ts';
import { deriveKeyBitsWithNewSalt } from '../../../src/ui/lock/derive-key-bits.ts';
import { World } from '../world.ts';

/**
 * A script in one of Curtail's own pages, if one got there. Nothing stands between those pages and the worker: they share one storage, and the
 * keys in it.
 */
let world: World<Driver>;
let key: string;
beforeAll(async () => {
  world = await World.here();
  ({ key } = await world.connect());
});
afterAll(() => world.stop());

/** Opens in the settings what is sealed: the key on the disk, or the one that is open. */
async function openInPage(place: 'device' | 'session'): Promise<string> {
  const page = await world.extension.open('src/options/index.html');
  const opened = await page.evaluate(async (of) => {
    const { account } = await chrome.storage.local.get<{
      account: { data: { id: string; baseUrl: string; key: { iv: string; data: string } } };
    }>('account');
    const { id, baseUrl, key: onDisk } = account.data;
    const { openedKeys = [] } = await chrome.storage.session.get<{
      openedKeys?: { iv: string; data: string }[];
    }>('openedKeys');
    const sealed = of === 'device' ? onDisk : openedKeys[0];
    if (!sealed) return 'nothing';
    const sealing = await new Promise<CryptoKey>((resolve, reject) => {
      const opening = indexedDB.open('curtail');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const asked = opening.result.transaction('keys').objectStore('keys').get(of);
        asked.addEventListener('success', () => {
          opening.result.close();
          resolve(asked.result as CryptoKey);
        });
      });
    });
    const [iv, data] = [sealed.iv, sealed.data].map((text) =>
      Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
    );
    if (!iv || !data) return 'nothing';
    const open = async (purpose: string) => {
      const additionalData = new TextEncoder().encode(purpose);
      const algorithm = { name: 'AES-GCM', iv, additionalData };
      return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, sealing, data));
    };
    return open(`${id} ${baseUrl}`).catch(() => open(''));
  }, place);
  await page.close();
  return opened;
}

const send = (command: string, input: unknown) =>
  world.extension.open('src/options/index.html').then(async (page) => {
    const reply = await page.evaluate(
      (message) => chrome.runtime.sendMessage<unknown, { ok: boolean }>(message),
      { command, input },
    );
    await page.close();
    return reply.ok;
  });

it('opens a key that the browser encrypts', async () => {
  expect(await openInPage('device')).toBe(key);
});

it('opens one with a passphrase while it is open, and finds none while it is locked', async () => {
  const accountId = await world.extension.inBackground(
    async () =>
      (await chrome.storage.local.get<{ account: { data: { id: string } } }>('account')).account.data.id,
  );
  const derived = await deriveKeyBitsWithNewSalt('seven small boats', 1000);
  expect(await send('changeKeyMode', { accountId, mode: 'passphrase', derived })).toBe(true);
  expect(await openInPage('session')).toBe(key);
  expect(await send('lock', null)).toBe(true);
  expect(await openInPage('session')).toBe('nothing');
});
