import fc from 'fast-check';
import { addresses, texts } from './read.ts';

/**
 * Pieces of addresses and sentences in any order, so that addresses and near-addresses are frequent. No letters are
 * Latin-1: in Node 20, `URL.canParse` misreads those (é, ü) once V8 has optimized it. Browsers don't.
 */
const schemes = [
  'https://',
  'http://',
  'HTTPS:',
  'ftp://',
  'javascript:',
  '//',
  'www.',
  'mailto:',
  '<https://',
];
const hosts = [
  'go.example',
  'localhost',
  '127.0.0.1',
  '[::1]',
  'пример.example',
  'xn--e1afmkfd.example',
  'xn--',
  'user:secret',
  ':443',
  ':80',
  'node.js',
  '12.30',
];
const paths = [
  '/',
  '\\',
  'api',
  '..',
  '.',
  '%2f',
  '%C3%a9',
  ' ',
  '\n',
  '\t',
  'Ж',
  '%',
  'x',
  ':',
  '@',
  '|',
  '^',
];
const endings = [
  '?',
  'api_key=SECRET',
  '&',
  '&amp;',
  '&amp;amp;',
  'amp;',
  '#',
  'key=SECRET',
  '"',
  '*',
  ')',
  '>',
];
const hidden = [
  '\u00A0',
  '\u3000',
  '\u200B',
  '\u200D',
  '\u202E',
  '\u2028',
  '\uFEFF',
  '\u0000',
  '\u0085',
  '\uD83D',
];
const words = [
  'see ',
  ', thanks',
  '“',
  '”',
  '。',
  '（',
  '例え',
  'Hello world.This',
  '\u{1F355}',
  '\u1E9E',
  '\u00A8',
  '-',
  '_',
];

export const addressLike = fc
  .array(fc.constantFrom(...schemes, ...hosts, ...paths, ...endings), { maxLength: 9 })
  .map((list) => list.join(''));

const piece = fc.constantFrom(...schemes, ...hosts, ...paths, ...endings, ...hidden, ...words);
const textLike = fc.array(piece, { maxLength: 12 }).map((list) => list.join(''));

/** A line of the corpus with a piece inserted into it. */
const changed = fc
  .tuple(
    fc.constantFrom(...addresses().map(({ address }) => address), ...texts().map(({ text }) => text)),
    piece,
    fc.nat(),
  )
  .map(([text, inserted, at]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + inserted + text.slice(place);
  });

/** Any text that may be typed, pasted or selected. */
export const anyText = fc.oneof(
  { weight: 4, arbitrary: addressLike },
  { weight: 4, arbitrary: textLike },
  { weight: 2, arbitrary: changed },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);
