/** A 32-bit hash of a text, the same in every run. Two different texts collide with a chance of 1 in 4 billion. */
export function hash32(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The widest hash that fits in a number. Among a million texts, the chance of any collision is 1 in 18,000. */
export const hash53 = (text: string): number => (hash32(text, 1) & 0x1fffff) * 0x100000000 + hash32(text, 2);
