import type { Plan } from '../../core/account/account.ts';
import type { KeyMode } from '../../core/account/sealed-key.ts';
import type { Word } from '../../platform/words.ts';

/** What each way to keep the key is called, and what it means, in a sentence or two. */
export const modeWords: Record<KeyMode, Word> = {
  device: 'keyDevice',
  passphrase: 'keyPassphrase',
  session: 'keySession',
};

export const modeHints: Record<KeyMode, Word> = {
  device: 'keyDeviceHint',
  passphrase: 'keyPassphraseHint',
  session: 'keySessionHint',
};

/** An agency's key reaches the links of many people: it is worth a passphrase. */
export const recommendedMode = (plan: Plan): KeyMode => (plan === 'agency' ? 'passphrase' : 'device');
