/** Where in the settings a key is replaced: who has forgotten the passphrase is led there. */
export const replaceKeyFragment = '#replace-key';
