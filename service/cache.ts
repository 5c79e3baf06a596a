/** Keeps the most recently used values, at most `maxKept` of them. */
export function createCache<Key, Value>(maxKept: number) {
  // A Map iterates in insertion order, so the first key is the one that was used least recently.
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

  return { get, set, delete: (key: Key) => void kept.delete(key) };
}
