import { randomInt } from 'node:crypto';

/** Leaves out letters and digits that look alike (0 O o, 1 l I), since people read short links aloud and type them. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 7;

/** Paths of the service itself. They can't be an alias or a bio page's username. */
const reserved = new Set(['api', 'qr', 'healthz', 'readyz', 'metrics']);

/** A code of 7 characters. There are 1.7e12 of them, so a code is rarely drawn twice. */
export function generateCode(pick: (below: number) => number = randomInt): string {
  return Array.from({ length }, () => alphabet.charAt(pick(alphabet.length))).join('');
}

/** 3 to 50 letters, digits, hyphens and underscores (specification, section 8). Case matters. */
export function isAlias(text: string): boolean {
  return /^[A-Za-z0-9_-]{3,50}$/.test(text);
}

export function isReserved(code: string): boolean {
  return reserved.has(code);
}
