/**
 * Keeps the most recently used values, as many as are together no larger than `most`.
 * @param sizeOf by default `most` is how many it keeps
 */
export function createCache<Key, Value>(most: number, sizeOf: (value: Value) => number = () => 1) {
  // A Map iterates in insertion order, so the first key is the one that was used least recently.
  const kept = new Map<Key, Value>();
  let size = 0;

  function remove(key: Key): void {
    const value = kept.get(key);
    if (value === undefined) return;
    kept.delete(key);
    size -= sizeOf(value);
  }

  function set(key: Key, value: Value): void {
    remove(key);
    kept.set(key, value);
    size += sizeOf(value);
    for (const oldest of kept.keys()) {
      if (size <= most) return;
      remove(oldest);
    }
  }

  function get(key: Key): Value | undefined {
    const value = kept.get(key);
    if (value !== undefined) set(key, value);
    return value;
  }

  return { get, set, delete: remove };
}
