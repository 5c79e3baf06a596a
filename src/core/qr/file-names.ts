/** Names that Windows keeps for devices, with any ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Names for files side by side in one folder, an ending left to the caller. The service chooses codes: one could lead out of the folder, or
 * differ from another in capitals alone, which most file systems take for the same.
 */
export function fileNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const safe = safeName(name);
    let free = safe;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${safe}-${count}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

function safeName(name: string): string {
  const safe = name
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 100);
  return safe === '' || reserved.test(safe) ? `link-${safe}` : safe;
}
