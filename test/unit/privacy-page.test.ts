import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allStores } from '../../src/storage/database.ts';

/** docs/privacy.md names everything that is stored. */
const page = readFileSync('docs/privacy.md', 'utf8');
const named = new Set([...page.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, name]) => name));

/** A channel between pages, through which nothing is stored, and the key of the one record of `sequence`. */
const notStored = ['curtail-changes', 'last'];

const wordIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].flatMap(([, name = '']) => name.trim());

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file))
  .filter(
    (file) =>
      file.startsWith('src/storage/') ||
      /writeSession\(|writeStored\(|sessionStorage|localStorage/.test(readFileSync(file, 'utf8')),
  );

const keys = files.flatMap((file) => [
  ...wordIn(file, /const \w*(?:key|name|flag|prefix)\b[^=\n]*= '([^']+)'/gi),
  ...(file.startsWith('src/storage/') ? wordIn(file, /\bkey: '([^']+)'/g) : []),
]);

it('what is stored is found in the source', () => {
  for (const known of ['settings', 'usual', 'synced', 'operation:', 'quiet:drafts', 'urls', 'many'])
    expect(keys).toContain(known);
});

it('the privacy page names every item, store and session value, and nothing that is no longer stored', () => {
  const stored = new Set([...allStores, ...keys.filter((key) => !notStored.includes(key)), '@kept']);
  expect([...named].toSorted()).toEqual([...stored].toSorted());
});
