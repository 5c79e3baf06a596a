import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aliasProblem } from '../../../../src/core/link/alias.ts';
import { checkRows } from '../../../../src/core/sheet/check-rows.ts';
import { usualAliasRule } from '../../../../src/core/link/alias.ts';
import { fixedLines, proposeFixes, withFixes, type RowFix } from '../../../../src/core/sheet/row-fixes.ts';
import { aliasFinder } from '../../../../src/core/sheet/alias-finder.ts';
import type { InputRow } from '../../../../src/core/sheet/input-rows.ts';

const row = (line: number, longUrl: string, alias = '', title = ''): InputRow => ({
  line,
  longUrl,
  alias,
  title,
  code: '',
  tooWide: null,
});

const nothingKnown = { byPage: new Map(), byCode: new Map() };
const proposed = (rows: InputRow[], isTaken: (code: string) => boolean = () => false) =>
  proposeFixes(checkRows(rows, nothingKnown), isTaken, usualAliasRule).map(({ fix }) => fix);

describe('a fix is proposed', () => {
  it.each<[string, InputRow, string]>([
    ['from the address, for an alias that is too short', row(5, 'https://acme.example/press', 'x'), 'press'],
    [
      'from the title, where the address has no word',
      row(1, 'https://acme.example/', 'x', 'Spring sale'),
      'spring-sale',
    ],
    ['in letters that an alias may have', row(1, 'https://a.example/', 'Frühling 26!'), 'fruhling-26'],
    ['without the host of a short URL', row(1, 'https://a.example/', 'https://go.example/spring'), 'spring'],
    ['without a host alone', row(1, 'https://a.example/', 'go.example/spring'), 'spring'],
    ['with a slash for a word', row(1, 'https://a.example/', '24/7 help'), '24-7-help'],
    ['cut to its length', row(1, 'https://a.example/', 'a'.repeat(60)), 'a'.repeat(50)],
    [
      'from an escaped address, without its ending',
      row(1, 'https://a.example/caf%C3%A9%20menu.html?x=1#top', 'é'),
      'cafe-menu',
    ],
    ['from an address that is escaped wrongly', row(1, 'https://a.example/100%', '!'), '100'],
    [
      'and not what is left of another script',
      row(7, 'https://ar.example/wiki/%D8%B7%D8%B1_%D9%82_%D8%AA_%D9%85', 'x'),
      'link-2',
    ],
    ['where nothing gives a word', row(1, 'https://a.example/', '贺', '新年'), 'link-2'],
  ])('%s', (_, problem, alias) => {
    expect(proposed([problem])).toEqual([{ line: problem.line, to: 'alias', alias }]);
  });

  it('for an alias that another line has, in no case that is there already', () => {
    const rows = [
      row(2, 'https://acme.example/summer', 'summer-26'),
      row(7, 'https://acme.example/autumn', 'summer-26'),
      row(8, 'https://acme.example/other/autumn', 'summer-26'),
      row(9, 'https://acme.example/x', 'Link-2'),
      row(10, 'https://acme.example/', '?'),
    ];
    expect(proposed(rows, (code) => code === 'link-3')).toEqual([
      { line: 7, to: 'alias', alias: 'autumn' },
      { line: 8, to: 'alias', alias: 'summer-26-2' },
      { line: 10, to: 'alias', alias: 'link-4' },
    ]);
  });

  it('to remove what is no web address, unless the line has others', () => {
    expect(proposed([row(6, 'press kit')])).toEqual([{ line: 6, to: 'remove' }]);
    expect(proposed([row(6, 'https://a.example/guide (the new one)')])).toEqual([{ line: 6, to: 'remove' }]);
    expect(proposed([row(6, 'javascript:alert(1)'), row(6, 'https://a.example/')])).toEqual([null]);
  });

  it('without the password of an address, of which nobody wants to lose the rest', () => {
    expect(proposed([row(3, 'https://me:secret@acme.example/report?q=1')])).toEqual([
      { line: 3, to: 'url', longUrl: 'https://acme.example/report?q=1' },
    ]);
    // Without the user name and password, it would be no URL either.
    expect(proposed([row(3, 'https://me:secret@')])).toEqual([{ line: 3, to: 'remove' }]);
    const rows = [row(3, 'https://me:secret@acme.example/', 'mine', 'Mine')];
    expect(withFixes(rows, [{ line: 3, to: 'url', longUrl: 'https://acme.example/' }])).toEqual([
      row(3, 'https://acme.example/', 'mine', 'Mine'),
    ]);
  });

  it('one after another in the same line', () => {
    const rows = [row(3, 'https://me:secret@acme.example/', 'my alias!')];
    const fixes: RowFix[] = [
      { line: 3, to: 'url', longUrl: 'https://acme.example/' },
      { line: 3, to: 'alias', alias: 'my-alias' },
    ];
    expect(withFixes(rows, fixes)).toEqual([row(3, 'https://acme.example/', 'my-alias')]);
    expect(withFixes(rows, [...fixes, { line: 3, to: 'remove' }])).toEqual([]);
  });

  it('for thousands with the same word, without counting from the start for each', () => {
    const used = new Set<string>();
    let asked = 0;
    const isFree = (alias: string) => {
      asked += 1;
      return !used.has(alias);
    };
    const find = aliasFinder(isFree, usualAliasRule);
    for (let line = 1; line <= 1000; line += 1) used.add(find(row(line, 'https://a.example/item', 'x')));
    expect(used.size).toBe(1000);
    expect(asked).toBeLessThan(5000);
  });

  it('by the rule of the service', () => {
    const rule = { shortest: 5, longest: 8, characters: /^[a-z0-9]*$/ };
    const find = aliasFinder((alias) => alias !== 'bread', rule);
    expect(find(row(1, 'https://a.example/bread', 'bread'))).toBe('bread2');
    expect(find(row(2, 'https://a.example/', 'Fresh bread'))).toBe('link2');
  });

  it('that is always an alias, and never twice the same', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 70 });
    const anyRow = fc.record({ longUrl: fc.webUrl({ withQueryParameters: true }), alias: cell, title: cell });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 12 }), (cells) => {
        const rows = cells.map(({ longUrl, alias, title }, at) => row(at + 1, longUrl, alias.trim(), title));
        const fixes = proposed(rows).filter((fix): fix is RowFix => fix !== null);
        const aliases = fixes.flatMap((fix) => (fix.to === 'alias' ? [fix.alias] : []));
        expect(aliases.filter((alias) => aliasProblem(alias) !== null)).toEqual([]);
        expect(new Set(aliases).size).toBe(aliases.length);
        // After all fixes, no alias needs one.
        expect(proposed(withFixes(rows, fixes)).filter((fix) => fix?.to === 'alias')).toEqual([]);
      }),
    );
  });
});

it('takes cells that the separator has parted for one, in the text with quotes', () => {
  const meant = { longUrl: 'https://a.example/x,y', alias: 'spring', title: 'Spring', code: '' };
  const fitting = { row: meant, unquoted: [meant.longUrl] };
  const written = { cells: [], roles: [], separator: ',' };
  const tooWide = { columns: 4, expected: 3, fittings: [fitting], written };
  const wide = { ...row(2, 'https://a.example/x'), tooWide };
  const fix: RowFix = { line: 2, to: 'cells', ...fitting };
  expect(proposed([wide])).toEqual([fix]);
  expect(withFixes([wide], [fix])).toEqual([{ ...row(2, ''), ...meant }]);
  expect(fixedLines(['https://a.example/x,y,spring,Spring'], wide, fix)).toEqual([
    '"https://a.example/x,y",spring,Spring',
  ]);
  expect(fixedLines(['https://a.example/x,y,https://a.example/x,y'], wide, fix)).toBe(null);
  expect(proposed([{ ...wide, tooWide: { ...tooWide, fittings: [] } }])).toEqual([{ line: 2, to: 'remove' }]);
  const other = { row: { ...meant, longUrl: 'https://a.example/x' }, unquoted: ['y'] };
  const several = { ...wide, tooWide: { ...tooWide, fittings: [fitting, other] } };
  const [proposal] = proposeFixes(checkRows([several], nothingKnown), () => false, usualAliasRule);
  expect(proposal).toMatchObject({
    fix: { line: 2, to: 'remove' },
    readings: [fix, { line: 2, to: 'cells', ...other }],
  });
});
