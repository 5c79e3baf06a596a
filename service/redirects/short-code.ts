import { randomInt } from 'node:crypto';

/**
 * Small letters and digits, without those that look alike (0 o, 1 l i): people read short links aloud and type them. Without
 * capitals, a code is found however its letters are typed.
 */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 8;

/**
 * Paths of the service itself, and words that a visitor would take for pages of those who run the site. They can't be an
 * alias or a bio page's username.
 */
const reserved = new Set(
  [
    'api qr healthz readyz metrics robots favicon icon style security sitemap well-known',
    'admin administrator root system abuse postmaster webmaster hostmaster support helpdesk',
    'login logout signin sign-in signout signup sign-up register auth oauth sso password account accounts',
    'billing payment payments settings dashboard status terms privacy imprint impressum legal www mail',
    'null undefined',
  ].flatMap((line) => line.split(' ')),
);

/** A code of 8 characters. There are 8.5e11 of them, so a code is rarely drawn twice. */
export function generateCode(pick: (below: number) => number = randomInt): string {
  return Array.from({ length }, () => alphabet.charAt(pick(alphabet.length))).join('');
}

/** 3 to 50 letters, digits, hyphens and underscores (specification, section 8). Case matters. */
export const aliasPattern = /^[A-Za-z0-9_-]{3,50}$/;

/** Reserved words are reserved in capitals, too: these would lead visitors to the same place. */
export function isReserved(code: string): boolean {
  return reserved.has(code.toLowerCase());
}

/**
 * Reads the code in a path, and whether a `+` after it asks where it leads. Sentences, chats and other programs put marks
 * after an address, and slashes before a path, which are no part of the code: `/birds/`, `/birds).`, `//birds`.
 */
export function readPath(path: string): { code: string; isPreview: boolean } | undefined {
  const decoded = path.includes('%') ? decodePercentEncoding(path) : path;
  const [, code, ending = ''] =
    /^\/+([\w-]{3,50})((?:(?![-_])[\p{P}\p{S}\p{Z}\p{Cf}\s])*)$/u.exec(decoded) ?? [];
  return code === undefined ? undefined : { code, isPreview: ending.includes('+') };
}

/** Text that isn't valid percent-encoding holds no code. */
export function decodePercentEncoding(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
