import { sendOneWayCommand } from '../platform/messages.ts';
import { readAccounts } from '../storage/items/accounts.ts';
import { hasUnlockedPassphraseKey, readUnlockedKeys } from '../storage/keys/unlocked-keys.ts';

/** Short beside the shortest time after which keys lock, and long enough for typing to send few messages. */
const spacingMs = 2000;

/** A screen reader presses without a pointer: its click is trusted too. A pointer that rests, or is pushed by a table, is no use. */
const uses = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'click'] as const;

/** Puts off the lock when the user does something in this page. What the page does by itself doesn't count, nor does a key held down. */
export function postponeLockOnActivity(): void {
  let notedAt = -Infinity;
  const note = (event: Event) => {
    const isHeld = event instanceof KeyboardEvent && event.repeat;
    const now = performance.now();
    if (!event.isTrusted || isHeld || now - notedAt < spacingMs) return;
    notedAt = now;
    void tell().catch(console.error);
  };
  for (const use of uses) addEventListener(use, note, { capture: true, passive: true });
}

/** Most users have no passphrase, and no message is sent for them. */
async function tell(): Promise<void> {
  const opened = await readUnlockedKeys();
  if (opened.length > 0 && hasUnlockedPassphraseKey(await readAccounts(), opened))
    await sendOneWayCommand('noteUse', null);
}
