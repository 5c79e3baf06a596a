import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  csvOf,
  verbatimCell,
  removeFormulaApostrophes,
  makeCellTextSafe,
  formatTsv,
} from '../../../../src/core/sheet/csv.ts';

it.each([
  ['Bread', 'Bread'],
  ['1 = 1', '1 = 1'],
  ["it's ='quoted'", "it's ='quoted'"],
  ['two words; and more', 'two words; and more'],
  ['-20% sale', "'-20% sale"],
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['@home', "'@home"],
  ['\t=1', "'\t'=1"],
  ['\r\n=1', "'\r'\n'=1"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["'=1;'=2", "''=1;''=2"],
  // In a spreadsheet of another locale, a cell begins after these characters, in the middle of the text.
  ['Bread;=HYPERLINK("https://evil.example")', `Bread;'=HYPERLINK("https://evil.example")`],
  ['Bread\t@SUM(A1)', "Bread\t'@SUM(A1)"],
  ['two\n-lines', "two\n'-lines"],
  // In the file a quote is doubled. Such a spreadsheet reads it as an empty text followed by the formula.
  ['Bread;"=1+1"', `Bread;'"=1+1"`],
  ['"=1+1"', `'"=1+1"`],
])('no sheet runs %j: it is written as %j, and read as it was', (text, cell) => {
  expect(makeCellTextSafe(text)).toBe(cell);
  expect(removeFormulaApostrophes(cell)).toBe(text);
});

it.each(['-20% sale', "'tis the season", "Rock 'n' roll", "'", '=1+1', 'a;-1', "5 o'clock;-)", "'Bread'"])(
  'takes nothing away from %j, which another program wrote',
  (cell) => expect(removeFormulaApostrophes(cell)).toBe(cell),
);

it.each([
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['a|b', '"a|b"'],
  ['a\nb', '"a\nb"'],
  ['a\rb', '"a\rb"'],
  ['a "b"', '"a ""b"""'],
  ['=1', `"'=1"`],
  [' a ', '" a "'],
  // A direction override, after which a formula would begin, and which would reverse the letters after it.
  ['\u202e=1', `"'=1"`],
  ['Report \u202egpj.exe', 'Report gpj.exe'],
  ['a b', 'a b'],
  ['NULL', '"NULL"'],
  ['\\N', '"\\N"'],
  ['null', 'null'],
  ['', ''],
])('the text %j is written as the cell %s', (text, cell) => {
  expect(csvOf([['x', text, 'y']])).toBe(`x,${cell},y\r\n`);
});

it.each([
  ['a "quoted" word', 'a "quoted" word'],
  ['"Bread", fresh', '"""Bread"", fresh"'],
  ['"unclosed', '"""unclosed"'],
  [' "behind a space', '" ""behind a space"'],
  ['a\\"b', '"a\\""b"'],
  ['two\r\nlines\tand  more', 'two lines and more'],
  ['=1', "'=1"],
  ['a;=1', "a;'=1"],
  ['NULL', '"NULL"'],
])('pasted into a spreadsheet, %j is %j', (text, cell) => {
  expect(formatTsv([[text, 'x']])).toBe(`${cell}\tx`);
});

it.each(['-5', '+3', '-1,234.50', '-20%', '-273.15'])('the number %s is no formula', (number) => {
  expect(makeCellTextSafe(number)).toBe(number);
  expect(removeFormulaApostrophes(number)).toBe(number);
});

it.each([
  'https://maps.example/@48.1;-11.5',
  'https://a.example/x;=1;+2;@3',
  "https://a.example/x;'-1",
  'HTTPS://A.EXAMPLE/?q="-5";"=1"',
  'https://a.example/?x=1|2',
  '-abc',
  '--',
  '-5',
  '_x',
])('the URL or code %s is written and read as it is', (text) => {
  for (const sheet of [csvOf([[verbatimCell(text), 'x']]), formatTsv([[verbatimCell(text), 'x']])]) {
    const [cell = ''] = /^(?:"(?:[^"]|"")*"|[^,\t]*)/.exec(sheet) ?? [];
    expect(removeFormulaApostrophes(cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'))).toBe(text);
  }
});

it.each(['=1+1', '-5+3', '@SUM(A1)', '=HYPERLINK("https://evil.example")', 'javascript:;=1', '-a b', '\t=1'])(
  'what a service calls a code or a URL and is neither is made safe: %j',
  (text) => {
    expect(csvOf([[verbatimCell(text)]])).toBe(csvOf([[text]]));
    expect(csvOf([[verbatimCell(text)]])).toContain("'");
  },
);

it('escapes in a URL what nobody sees, so that it leads where it did', () => {
  const url = 'https://a.example/\u202egpj\uFEFFß\u200b';
  expect(csvOf([[verbatimCell(url)]])).toBe('https://a.example/%E2%80%AEgpj%EF%BB%BFß%E2%80%8B\r\n');
});

it('leaves out what hides a formula', () => expect(makeCellTextSafe('\0=1')).toBe("'=1"));

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'= + - @ ＝ ＋ － ＠ ; , | \' "'.split(' '), '\t', '\r', '\n', ' '),
    fc.string({ unit: 'grapheme', maxLength: 1 }),
  ),
});

it('property: what is written safe is read as it was', () => {
  fc.assert(
    fc.property(text, (before) => {
      expect(removeFormulaApostrophes(makeCellTextSafe(before))).toBe(before.replaceAll('\0', ''));
    }),
    { numRuns: 2000 },
  );
});

it('property: no sheet finds the beginning of a formula in a file, whatever it splits at', () => {
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
      const file = csvOf(rows);
      // Split without regard to quotes, as happens if a cell's first quote isn't at its beginning.
      for (const cell of file.split(/[;\t\r\n]/))
        expect(cell.replace(/^"+/, '')).not.toMatch(/^[=+\-@](?!\d+,|\d+$)/);
    }),
    { numRuns: 1000 },
  );
});
