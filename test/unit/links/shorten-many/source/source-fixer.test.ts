import { expect, it } from 'vitest';
import { usualAliasRule } from '../../../../../src/core/link/alias.ts';
import { checkRows, createKnownLinkIndex } from '../../../../../src/core/sheet/check-rows.ts';
import { proposeFixes, type RowFix } from '../../../../../src/core/sheet/row-fixes.ts';
import { readSource } from '../../../../../src/links/shorten-many/source/batch-source.ts';
import { createSourceFixer } from '../../../../../src/links/shorten-many/source/source-fixer.ts';

const lines = [
  'https://a.example/, ok1',
  'https://a.example/press, x, x marks it',
  'press kit',
  '"https://a.example/q";"x";"Title"\r',
];

const proposal = (alias: string, fix: RowFix, lastLine = fix.line, longUrl = 'https://a.example/') => ({
  checked: {
    row: {
      line: fix.line,
      lastLine,
      longUrl,
      alias,
      title: '',
      code: '',
      tooWide: null,
    },
    verdict: { at: 'refused', failure: { kind: 'bad-alias', problem: 'too-short', allowed: 3 } },
  } as const,
  fix,
});

const toPress = (line: number): RowFix => ({ line, to: 'alias', alias: 'press' });

function mended(before: readonly string[], ...proposals: ReturnType<typeof proposal>[]): string[] | null {
  const source = createSourceFixer({ at: 'text', text: before.join('\n') }, false).fixSource(proposals);
  return source?.at === 'text' ? source.text.split('\n') : null;
}

it('mends a line in the cell of its alias alone', () => {
  expect(mended(lines, proposal('x', toPress(2)))?.[1]).toBe('https://a.example/press, press, x marks it');
  expect(mended(lines, proposal('x', toPress(4)))?.[3]).toBe('"https://a.example/q";"press";"Title"\r');
});

it('takes the password out of an address alone, also where it stands twice or behind a title', () => {
  const to: RowFix = { line: 1, to: 'url', longUrl: 'https://a.example/' };
  const secret = 'https://me:pw@a.example/';
  expect(mended([`"${secret}"; ; me:pw`], proposal('', to, 1, secret))).toEqual([
    '"https://a.example/"; ; me:pw',
  ]);
  expect(mended([`Title\t${secret}`], proposal('', to, 1, secret))).toEqual(['Title\thttps://a.example/']);
  expect(mended([`${secret}, x, ${secret}`], proposal('', to, 1, secret))).toBe(null);
});

it('takes a line away', () => {
  const { length } = lines;
  expect(mended(lines, proposal('', { line: 3, to: 'remove' }))).toEqual([
    ...lines.slice(0, 2),
    lines[length - 1],
  ]);
});

it('mends several by the numbers that they have', () => {
  const all = [proposal('', { line: 3, to: 'remove' }), proposal('x', toPress(4)), proposal('x', toPress(2))];
  expect(mended(lines, ...all)).toEqual([
    lines[0],
    'https://a.example/press, press, x marks it',
    '"https://a.example/q";"press";"Title"\r',
  ]);
});

it('mends a row that goes over several lines, and takes all of them away', () => {
  const text = ['https://a.example/1, x, "two', 'lines, x"', 'https://a.example/2, x, "Two', 'more"', 'last'];
  expect(mended(text, proposal('x', toPress(3), 4))).toEqual(
    text.with(2, 'https://a.example/2, press, "Two'),
  );
  expect(mended(text, proposal('x', { line: 1, to: 'remove' }, 2), proposal('x', toPress(3), 4))).toEqual([
    'https://a.example/2, press, "Two',
    'more"',
    'last',
  ]);
  // The text of the alias also occurs in the title.
  expect(
    mended(['https://a.example/1, x, "two', 'lines, x, more"'], proposal('x', toPress(1), 2)),
  ).toBeNull();
});

it.each<[string, number, string]>([
  ['the alias stands in two cells', 1, 'same'],
  ['there is no such line', 9, 'x'],
])('mends nothing where %s', (_, line, alias) => {
  const text = ['https://a.example/, same, same', 'https://a.example/, x'];
  const impossible = proposal(alias, { line, to: 'alias', alias: 'other' });
  expect(mended(text, impossible)).toBeNull();
  expect(createSourceFixer({ at: 'text', text: text.join('\n') }, false).canFix(impossible)).toBe(false);
});

it('keeps the fixes of a file beside it, the later ones last', () => {
  const file = { at: 'file', name: 'links.csv', file: new Blob(['']), fixes: [toPress(2)] } as const;
  const other: RowFix = { line: 3, to: 'remove' };
  expect(createSourceFixer(file, false).fixSource([proposal('', other)])).toMatchObject({
    fixes: [toPress(2), other],
  });
});

it('takes no line of a text that was read as a whole, since its rows are not its lines', async () => {
  const text = '[\n  {\n    "url": "https://a.example/1"\n  },\n  { "url": "press kit" }\n]';
  const read = await readSource({ at: 'text', text }, 'en');
  if (!read.ok) throw new Error(read.error.kind);
  const { rows, isWhole } = read.value;
  const [wanted] = proposeFixes(
    checkRows(rows, createKnownLinkIndex(rows).known),
    () => false,
    usualAliasRule,
  );
  if (!wanted) throw new Error('Nothing needs a fix.');
  expect(wanted.fix).toEqual({ line: 3, to: 'remove' });
  const fixer = createSourceFixer({ at: 'text', text }, isWhole);
  expect(fixer.canFix(wanted)).toBe(false);
  expect(fixer.fixSource([wanted])).toBeNull();
});

it('corrects a file that was read as a whole, as its lines are not those of the file either', () => {
  const file = { at: 'file', name: 'links.json', file: new Blob() } as const;
  const wanted = proposal('', { line: 3, to: 'remove' });
  expect(createSourceFixer(file, true).fixSource([wanted])).toEqual({ ...file, fixes: [wanted.fix] });
});
