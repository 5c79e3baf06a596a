/** Names that Windows reserves for devices, with any extension. */
const reserved = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i;

/**
 * Names for files in one folder, without extension. The service chooses the codes: one could point out of the folder, or differ from
 * another only in case, which most file systems ignore.
 */
export function safeUniqueFileNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const safe = safeFileName(name);
    let free = safe;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${safe}-${count}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** The same for one file: a name that stays in its folder, on every system, and reads the same everywhere. */
export function safeFileName(name: string): string {
  const safe = name
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .slice(0, 100)
    // Half of a letter that was cut in two is none.
    .replace(/\p{Cs}$/u, '')
    .replace(/^\.+|(?<!\.)\.+$/g, '');
  return safe === '' || reserved.test(safe) ? `link-${safe}` : safe;
}
