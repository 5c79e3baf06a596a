import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeForSearch } from '../../../../src/core/search/normalize-for-search.ts';
import { normalizeWithRanges } from '../../../../src/core/search/normalized-text.ts';
import { highlightsOf } from '../../../../src/core/search/highlights.ts';
import { searchLinks } from '../../../../src/core/search/incremental-search.ts';
import { linkOf } from '../links.ts';

const finds = (title: string, query: string) => searchLinks([linkOf({ title })], query, 1).count === 1;

const decomposed = (text: string) => text.normalize('NFD');

it.each([
  ['Crème brûlée', 'creme brulee'],
  ['CREME BRULEE', 'crème brûlée'],
  ['São Paulo', 'sao paulo'],
  ['Łódź', 'lodz'],
  ['Lodz', 'łódź'],
  ['Straße', 'strasse'],
  ['STRASSE', 'straße'],
  ['STRAẞE', 'strasse'],
  ['Smørrebrød på Ærø', 'smorrebrod aero'],
  ['Hjörtur Þórðarson', 'thordarson'],
  ['Œuvres complètes', 'oeuvres completes'],
  ['İSTANBUL Diyarbakır', 'istanbul diyarbakir'],
  ['Đặng Thị Ngọc Thịnh', 'dang thi ngoc thinh'],
  ['Đorđe', 'dorde'],
  ['Ħaż-Żebbuġ', 'haz-zebbug'],
  ['Bakı, Şəki', 'baki seki'],
  ['Ｆｕｌｌ　Ｗｉｄｔｈ', 'full width'],
  ['ﬁnancial oﬃce', 'financial office'],
  ['m² in №5', 'm2 no5'],
  ['Всё ещё', 'все еще'],
  ['Αθήνα, ΟΔΟΣ', 'αθηνα οδος'],
  ['οδός', 'ΟΔΟΣ'],
  ['שָׁלוֹם', 'שלום'],
  ['مُحَمَّد أحمد', 'محمد احمد'],
  ['جمهوری', 'جمهوري'],
  ['Don’t “panic” – now', `don't "panic" - now`],
  ['soft\u00adware up\u200bdate', 'software update'],
  ['חברת לוי בע״מ', 'בע"מ'],
  ['צ׳ק־אין בתל־אביב', "צ'ק-אין בתל-אביב"],
  ['عرض ٢٠٢٦', '2026'],
  ['Sale 2026', '۲۰۲۶'],
  ['दिसंबर २०२६', '2026'],
  ['10〜20 時', '10～20'],
  ['I ❤️ bread', '❤ bread'],
  ['ｶﾞｲﾄﾞ', 'ガイド'],
  ['プログラム', 'ぷろぐらむ'],
  ['ひらがな', 'ヒラガナ'],
  ['ヴァイオリン', 'ゔぁいおりん'],
  ['½ price', '1/2 price'],
  ['한국어', decomposed('한국어')],
  [decomposed('हिन्दी'), 'हिन्दी'],
])('“%s” is found by “%s”, and however either is composed', (title, query) => {
  expect(finds(title, query)).toBe(true);
  expect(finds(decomposed(title), query)).toBe(true);
  expect(finds(title, decomposed(query))).toBe(true);
});

it.each([
  ['か', 'が', 'voiced kana'],
  ['は', 'ぱ', 'half voiced kana'],
  ['หมา', 'หมู', 'a Thai vowel'],
  ['ปา', 'ป้า', 'a Thai tone'],
  ['काम', 'कम', 'a Hindi vowel'],
  ['кит', 'кій', 'another Cyrillic letter'],
  ['мои', 'мой', 'a Cyrillic letter with a breve of its own'],
  ['их', 'їх', 'a Ukrainian letter'],
])('“%s” is not found by “%s”: %s', (title, query) => {
  expect(normalizeForSearch(title)).not.toContain(normalizeForSearch(query));
  expect(normalizeForSearch(query)).not.toBe(normalizeForSearch(title));
});

it('letters of an address are found without their accents, whether the address has them escaped or not', () => {
  const links = [
    linkOf({ shortCode: 'escaped', longUrl: 'https://a.example/wiki/Kurt_G%C3%B6del' }),
    linkOf({ shortCode: 'letters', longUrl: 'https://gödel.example/' }),
  ];
  for (const query of ['godel', 'gödel', 'g%c3%b6del', decomposed('Gödel')])
    expect(searchLinks(links, query, 9).count, query).toBe(2);
});

it('a slip is forgiven where accents are left out', () => {
  expect(finds('Crème brûlée', 'creme bruleee')).toBe(true);
  expect(finds('Łódzkie', 'lodzike')).toBe(true);
});

it.each([
  ['Crème brûlée', 'creme', ['Crème']],
  [decomposed('Crème brûlée'), 'brulee', [decomposed('brûlée')]],
  ['Große Straße', 'strasse', ['Straße']],
  ['Große Straße', 'stras', ['Straß']],
  ['Ærø', 'e', ['Æ']],
  ['İstanbul sale', 'sale', ['sale']],
  ['ﬃ and more', 'fi', ['ﬃ']],
  ['up\u200bdate', 'update', ['up\u200bdate']],
  ['한국어 책', '국어', ['국어']],
  ['हिन्दी', 'न्दी', ['न्दी']],
  ['👩‍🚀 Łódź', 'lodz', ['Łódź']],
  ['Ｆｕｌｌ', 'ul', ['ｕｌ']],
])('in “%s”, “%s” highlights %j', (text, query, highlighted) => {
  expect(highlightsOf(text, query).map(([from, to]) => text.slice(from, to))).toEqual(highlighted);
});

const anything = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        'é',
        'e\u0301',
        'ß',
        'Σ',
        'й',
        '\u0306',
        'か\u3099',
        'İ',
        'æ',
        ' ',
        '\n',
        'ﬁ',
        '한',
        'ำ',
      ),
    )
    .map((letters) => letters.join('')),
);

it('folding what is folded changes nothing, and the parts of lines fold by themselves', () => {
  fc.assert(
    fc.property(anything, anything, (one, other) => {
      expect(normalizeForSearch(normalizeForSearch(one))).toBe(normalizeForSearch(one));
      expect(normalizeForSearch(`${one}\n${other}`)).toBe(
        `${normalizeForSearch(one)}\n${normalizeForSearch(other)}`,
      );
      expect(normalizeForSearch(one.normalize('NFD'))).toBe(normalizeForSearch(one.normalize('NFC')));
    }),
  );
});

it('a range of the folded text is a range of the text that folds to it', () => {
  fc.assert(
    fc.property(anything, fc.nat(), fc.nat(), (text, begin, size) => {
      const found = normalizeWithRanges(text);
      if (found === null || found.folded === '') return;
      const from = begin % found.folded.length;
      const to = Math.min(found.folded.length, from + 1 + (size % 5));
      // A search finds whole letters, and none of them begins or ends within a surrogate pair.
      if (/^[\udc00-\udfff]|[\ud800-\udbff]$/.test(found.folded.slice(from, to))) return;
      const [start, end] = found.rangeOf(from, to);
      expect(start).toBeLessThan(end);
      expect(normalizeForSearch(text.slice(start, end))).toContain(found.folded.slice(from, to));
    }),
  );
});
