/** The change in clicks of each link, by the link's number. */
export type ClickChanges = Map<number, number>;

/** Packs changes into few bytes: for each link its distance from the previous one and its change, mostly a byte each. */
export function packClickChanges(changes: ClickChanges): Uint8Array {
  const bytes: number[] = [];
  let last = -1;
  for (const [link, change] of [...changes].toSorted(([a], [b]) => a - b)) {
    if (change === 0) continue;
    write(bytes, link - last - 1);
    write(bytes, change < 0 ? -2 * change - 1 : 2 * change);
    last = link;
  }
  return Uint8Array.from(bytes);
}

export function forEachPackedChange(bytes: Uint8Array, see: (link: number, change: number) => void): void {
  let at = 0;
  let link = -1;
  const read = (): number => {
    let value = 0;
    // Uses arithmetic, since bit operators are limited to 32 bits.
    for (let factor = 1; at < bytes.length; factor *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte % 128) * factor;
      if (byte < 128) break;
    }
    return value;
  };
  while (at < bytes.length) {
    link += read() + 1;
    const change = read();
    see(link, change % 2 === 0 ? change / 2 : -(change + 1) / 2);
  }
}

/** Writes seven bits per byte. The highest bit says that more follow. */
function write(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}
