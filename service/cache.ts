/** Remembers the values that were asked for last, a given number of them at most. */
export interface Cache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

export function createCache<Key, Value>(maxKept: number): Cache<Key, Value> {
  // A Map keeps its entries in the order in which they were put in.
  const kept = new Map<Key, Value>();

  function set(key: Key, value: Value): void {
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > maxKept) for (const oldest of kept.keys()) return void kept.delete(oldest);
  }

  function get(key: Key): Value | undefined {
    const value = kept.get(key);
    if (value !== undefined) set(key, value);
    return value;
  }

  return { get, set, delete: (key) => void kept.delete(key) };
}
