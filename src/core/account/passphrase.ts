/** Fewer can be tried out by whoever has the profile (OWASP, Authentication Cheat Sheet, asks for 8 and for length over rules). */
export const shortestPassphrase = 12;

/** How long a passphrase is, as its writer counts: an emoji is one, and spaces around it are none. */
export const lengthOf = (passphrase: string): number => Array.from(passphrase.trim()).length;
