import { defaultSettings } from '../core/account/settings.ts';
import { makeAlias } from '../core/link/make-alias.ts';

/** An alias of ours from the browser's random numbers. */
export const freshAlias = (length: number = defaultSettings.codeLength): string =>
  makeAlias((count) => crypto.getRandomValues(new Uint8Array(count)), length);
