import { deriveKeyBitsWithNewSalt, pbkdf2Rounds } from '../../src/ui/lock/derive-key-bits.ts';
import { Samples, type Bench } from './support/bench.ts';
import type { Session } from './support/session.ts';
import { readyService } from './support/source.ts';
import { World } from './support/world.ts';

const links = 300;
const warmUps = 3;
const passphrase = 'correct horse battery';
const derived = 'the derivation alone, in the page';
const unlocked = 'from the key to the form of the popup';
const rest = 'what is not the derivation';

/** How soon a key can be used after its passphrase is entered. */
export const unlock: Bench = {
  about: `A key that is locked with a passphrase (${pbkdf2Rounds.toLocaleString('en')} rounds), opened in the popup by key`,
  run: ({ runs }) =>
    World.with(
      () => readyService(links),
      async (world) => {
        await keepWithPassphrase(await world.openPage('src/options/index.html'));
        const popup = await world.openPage('src/popup/index.html');
        const times = new Samples();
        for (let round = -warmUps; round < runs; round += 1) {
          const alone = await deriveIn(popup);
          const whole = await unlockIn(popup);
          if (round >= 0) times.add({ [derived]: alone, [unlocked]: whole, [rest]: whole - alone });
        }
        return { figures: times.figures, bounds: [times.limit(rest, 50)] };
      },
    ),
};

async function keepWithPassphrase(page: Session): Promise<void> {
  const derived = await deriveKeyBitsWithNewSalt(passphrase);
  await page.run(async (made) => {
    const { account } = await chrome.storage.local.get<{ account: { data: { id: string } } }>('account');
    const input = { accountId: account.data.id, mode: 'passphrase', derived: made };
    await chrome.runtime.sendMessage({ command: 'changeKeyMode', input });
  }, derived);
}

const deriveIn = (page: Session): Promise<number> =>
  page.run(async (iterations) => {
    const salt = crypto.getRandomValues(new Uint8Array(16));
    const startedAt = performance.now();
    const secret = new TextEncoder().encode('correct horse battery');
    const material = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
    const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
    await crypto.subtle.deriveBits(algorithm, material, 256);
    return performance.now() - startedAt;
  }, pbkdf2Rounds);

/** Locks the key, and types the passphrase. */
const unlockIn = (page: Session): Promise<number> =>
  page.run(async (secret) => {
    await chrome.runtime.sendMessage({ command: 'lock', input: null });
    let input = document.querySelector<HTMLInputElement>('.unlock input');
    for (; input === null; input = document.querySelector('.unlock input'))
      await new Promise((resolve) => setTimeout(resolve));
    input.value = secret;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    const startedAt = performance.now();
    input.form?.requestSubmit();
    while (document.querySelector('.unlock')) await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - startedAt;
  }, passphrase);
