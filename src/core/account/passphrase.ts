/**
 * Somebody who has the profile could guess a shorter one. The OWASP Authentication Cheat Sheet asks for at least 8, and for length rather
 * than rules.
 */
export const minPassphraseLength = 12;

/** The length as the user counts it: an emoji is one character, and spaces around the passphrase don't count. */
export const passphraseLength = (passphrase: string): number => Array.from(passphrase.trim()).length;
