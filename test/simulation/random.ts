/** Random numbers that follow from a seed. `stream` returns a generator for the seed and a name, whatever was drawn before. */
export interface Random {
  /** At least 0, below 1. */
  next: () => number;
  /** A whole number, at least 0, below `end`. */
  below: (end: number) => number;
  between: (first: number, last: number) => number;
  chance: (probability: number) => boolean;
  pick: <Value>(values: readonly Value[]) => Value;
  /** Small numbers often, large ones rarely: trouble usually comes from events that are close together. */
  skewed: (first: number, last: number) => number;
  stream: (name: string) => Random;
}

export function randomOf(seed: string): Random {
  const next = mulberry32(hashOf(seed));
  const below = (end: number) => Math.floor(next() * end);
  const between = (first: number, last: number) => first + next() * (last - first);
  return {
    next,
    below,
    between,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('Nothing to pick from.');
      return value;
    },
    skewed: (first, last) => first * (last / first) ** next(),
    stream: (name) => randomOf(`${seed}/${name}`),
  };
}

/** FNV-1a with a final mix, because consecutive seeds must not begin alike. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Short, quick, and random enough for this: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
