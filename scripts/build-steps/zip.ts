import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync, type Zippable } from 'fflate';

/**
 * The modification time of every entry, so that the same files always make the same archive. Local time, since a zip has no
 * zone.
 */
const mtime = new Date(2000, 0, 1);

/** Reads the files of a folder, or those in `names`, by their paths with slashes, sorted. */
export function readFolder(folder: string, names = filesOf(folder)): Map<string, Uint8Array> {
  return new Map(names.toSorted().map((name) => [name, readFileSync(join(folder, name))]));
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(join(folder).length + 1)
        .replaceAll('\\', '/'),
    );

/** Makes a zip archive that doesn't depend on the machine: no times, no owners, sorted entries. */
export function zip(files: Map<string, Uint8Array>): Uint8Array {
  const entries: Zippable = Object.fromEntries([...files].map(([name, bytes]) => [name, [bytes, { mtime }]]));
  return zipSync(entries, { level: 9 });
}
