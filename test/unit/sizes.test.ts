import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const isCode = (name: string): boolean => /\.(?:ts|tsx|mjs)$/.test(name);

const folders = ['src', 'service', 'scripts'].flatMap((root) => [
  root,
  ...readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((folder) => join(folder.parentPath, folder.name)),
]);

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isCode(entry.name))
    .map((file) => join(folder, file.name));

const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;

it('has at most 20 files of code in a folder', () => {
  expect(folders.filter((folder) => filesOf(folder).length > 20)).toEqual([]);
});

it('has at most 200 lines in a file of code', () => {
  expect(folders.flatMap(filesOf).filter((file) => linesOf(file) > 200)).toEqual([]);
});
