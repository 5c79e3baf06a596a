import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync, type Zippable } from 'fflate';

/** What every entry says of its age, so that the same files always make the same archive. A zip has no zone: this is local time. */
const mtime = new Date(2000, 0, 1);

/** Every file in a folder by its path there, with slashes, sorted; what `names` lists, where it is given. */
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

/** A zip archive without anything of the machine that made it: no times, no owners, no order of its own. */
export function zip(files: Map<string, Uint8Array>): Uint8Array {
  const entries: Zippable = Object.fromEntries([...files].map(([name, bytes]) => [name, [bytes, { mtime }]]));
  return zipSync(entries, { level: 9 });
}
