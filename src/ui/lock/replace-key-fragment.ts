/** The part of the settings where a key is replaced, for users who have forgotten their passphrase. */
export const replaceKeyFragment = '#replace-key';
