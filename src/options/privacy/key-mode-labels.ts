import type { ApiPlan } from '../../core/account/account.ts';
import type { KeyMode } from '../../core/account/sealed-key.ts';
import type { TextKey } from '../../platform/i18n.ts';

/** What each way to keep the key is called, and what it means, in a sentence or two. */
export const keyModeLabels: Record<KeyMode, TextKey> = {
  device: 'keyDevice',
  passphrase: 'keyPassphrase',
  session: 'keySession',
};

export const keyModeHints: Record<KeyMode, TextKey> = {
  device: 'keyDeviceHint',
  passphrase: 'keyPassphraseHint',
  session: 'keySessionHint',
};

/** An agency's key reaches the links of many people: it is worth a passphrase. */
export const recommendedKeyMode = (plan: ApiPlan): KeyMode => (plan === 'agency' ? 'passphrase' : 'device');
