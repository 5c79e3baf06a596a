/**
 * How texts are compared in a search: people type `creme brulee`, `sao paulo`, `lodz` or `strasse`, on whatever keyboard they have.
 *
 * Removed are capitals, the accents of letters, Hebrew points and Arabic vowel signs, which most people leave out, and what nobody sees.
 * Other marks are part of the letter, and without them it would be another one: the vowels of Indian scripts and Thai, the voicing of
 * kana (か and が), and й and ї beside и and і.
 */
export function normalizeForSearch(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(kept, (letters) => letters.normalize('NFC'))
    .replace(dropped, '')
    .toLowerCase()
    .replace(others, (letter) => instead.get(letter) ?? letter)
    .normalize('NFC');
}

/** й, ї and ў, and their capitals, as `NFKD` writes them. */
const kept = /[иИуУ]\u0306|[іІ]\u0308/g;

/**
 * Combining accents (`\u0300` to `\u036f`, and the same for phonetics and symbols), Hebrew points, Arabic vowel signs and the hamza and madda
 * that `NFKD` takes off, the Arabic stroke that only fills a line, and characters without a picture.
 */
const dropped =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]|\p{Default_Ignorable_Code_Point}/gu;

/** The zeros of Arabic, Persian, Devanagari, Bengali and Thai digits. In each, the others follow. */
const zeros = '٠۰०০๐';

const digitsOf = (digit: number): string =>
  Array.from(zeros, (zero) => String.fromCharCode(zero.charCodeAt(0) + digit)).join('');

/** Letters that have no parts in Unicode, and signs that keyboards have one of, in place of which people type something else. */
const instead = new Map(
  Object.entries({
    a: 'ɑ',
    ae: 'æ',
    b: 'ƀɓ',
    c: 'ƈ',
    d: 'đðɖɗ',
    e: 'əɛǝ',
    f: 'ƒ',
    g: 'ǥɠɡ',
    h: 'ħɦ',
    i: 'ıɨɩ',
    j: 'ȷɉ',
    k: 'ƙĸ',
    l: 'łƚɫɬ',
    n: 'ŋɲƞ',
    o: 'øɔɵ',
    oe: 'œ',
    p: 'ƥ',
    r: 'ɍ',
    ss: 'ß',
    t: 'ŧƭʈ',
    th: 'þ',
    u: 'ʉʊ',
    v: 'ʋ',
    y: 'ƴɏ',
    z: 'ƶȥ',
    г: 'ґ',
    σ: 'ς',
    ي: 'یى',
    ك: 'ک',
    ه: 'ة',
    "'": '‘’‚‛ʹʻʼ′׳',
    '"': '“”„‟«»״',
    '-': '‐‑‒–—―−־',
    '~': '〜',
    '/': '⁄',
    // Katakana, with the same sounds as the hiragana that keyboards write first: プ and ぷ.
    ...Object.fromEntries(
      Array.from({ length: 86 }, (_, at) => [
        String.fromCharCode(0x3041 + at),
        String.fromCharCode(0x30a1 + at),
      ]),
    ),
    // Digits are typed in one script and written in another.
    ...Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [digit, digitsOf(digit)] as const)),
  }).flatMap(([plain, letters]) => Array.from(letters, (letter) => [letter, plain] as const)),
);

const others = new RegExp(`[${[...instead.keys()].join('')}]`, 'g');
