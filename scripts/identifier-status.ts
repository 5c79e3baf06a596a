import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes the table of characters that names may show, out of Unicode's IdentifierStatus.txt (UTS 39). A new version of Unicode needs a new table:
 *
 *     npm run identifier-status -- IdentifierStatus.txt
 *
 * The file is at https://www.unicode.org/Public/15.0.0/security/IdentifierStatus.txt.
 */
const target = 'src/core/url/display/identifier-status.ts';

/** Allowed by UTS 39, but not shown in hosts, as browsers don't: each is rare in names, and easy to take for something else. */
const left: readonly (readonly [first: number, last: number])[] = [
  [0x00, 0x7f], // ASCII has a rule of its own.
  [0x138, 0x138], // kra
  [0x1cd, 0x1dc], // letters of Pinyin
  [0x2bb, 0x2bc], // quotation marks
  [0x2ec, 0x2ec], // a modifier
  [0x300, 0x36f], // marks that combine: names have the letters that are composed
  [0x58a, 0x58a], // the Armenian hyphen
  [0x1c80, 0x1c8f], // letters of old books
  [0x1e00, 0x1e9d], // transcriptions
  [0x1e9f, 0x1e9f],
  [0x1f00, 0x1fff], // the accents of old Greek
  [0x2010, 0x2027], // hyphens, a quotation mark, a point
  [0x30a0, 0x30a0], // the double hyphen of kana
  [0xa640, 0xa69f], // letters of old books
  [0xa720, 0xa7ff], // transcriptions
];

const [, , file] = process.argv;
if (file === undefined) throw new Error('Name the file IdentifierStatus.txt.');
const text = readFileSync(file, 'utf8');
const version = /^# Version: ([\d.]+)$/m.exec(text)?.[1];
if (version === undefined) throw new Error(`${file} names no version.`);

const allowed = [...text.matchAll(/^([\dA-F]{4,6})(?:\.\.([\dA-F]{4,6}))?\s*;\s*Allowed/gm)].map(
  ([, first = '', last = first]) => [parseInt(first, 16), parseInt(last, 16)] as const,
);

const shown = left.reduce<readonly (readonly [number, number])[]>(
  (ranges, [from, to]) =>
    ranges.flatMap(([first, last]) =>
      [[first, Math.min(last, from - 1)] as const, [Math.max(first, to + 1), last] as const].filter(
        ([start, end]) => start <= end,
      ),
    ),
  allowed,
);

let next = 0x80;
const steps = shown
  .toSorted(([one], [other]) => one - other)
  .flatMap(([first, last]) => {
    const step = [first - next, last - first].map((size) => size.toString(36)).join('.');
    next = last + 1;
    return step;
  });

const lines = steps.join(' ').match(/.{1,96}(?: |$)/g) ?? [];
const table = lines.map((line) => `  '${line}'`).join(' +\n');
const source = readFileSync(target, 'utf8')
  .replace(/Unicode [\d.]+/, `Unicode ${version}`)
  .replace(/^const ranges =[^;]*;$/m, `const ranges =\n${table};`);
writeFileSync(target, source);
console.log(`${target}: ${shown.length} ranges of Unicode ${version}`);
