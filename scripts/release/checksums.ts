import { createHash } from 'node:crypto';

/** The lines of SHA256SUMS, as `sha256sum --check` reads them. */
export const checksums = (files: Map<string, Uint8Array>): string =>
  [...files]
    .map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
    .toSorted((one, other) => (one.slice(64) < other.slice(64) ? -1 : 1))
    .join('');
