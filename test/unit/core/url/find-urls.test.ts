import { expect, it } from 'vitest';
import { texts } from '../../../corpus/read.ts';
import { findUrls } from '../../../../src/core/url/find-urls.ts';
import { growsFaster } from '../growth.ts';

it.each(texts())('finds what a person would find: $note', ({ text, finds }) =>
  expect(findUrls(text)).toEqual(finds),
);

it.each([
  ['https://a.example/x', ['https://a.example/x']],
  ['  a.example/x ', ['https://a.example/x']],
  ['a.example.', ['https://a.example']],
  ['See https://a.example/x, and http://b.example/y?z=1.', ['https://a.example/x', 'http://b.example/y?z=1']],
  ['https://a.example/x,https://b.example/y', ['https://a.example/x', 'https://b.example/y']],
  ['(https://a.example/x) https://a.example/x', ['https://a.example/x']],
  ['https://a.example/wiki/Bird_(animal) is one.', ['https://a.example/wiki/Bird_(animal)']],
  ['see (https://a.example/wiki/A_(b)).', ['https://a.example/wiki/A_(b)']],
  ['([https://a.example/x[1]])', ['https://a.example/x[1]']],
  ['(https://a.example/?a=(b)!).', ['https://a.example/?a=(b)']],
  ['[text](https://a.example/x)more **https://b.example/y**', ['https://a.example/x', 'https://b.example/y']],
  ['<a href="https://a.example/">a.example</a>', ['https://a.example/']],
  ['in <https://a.example/a/long/\n  path?x=1>, as said', ['https://a.example/a/long/path?x=1']],
  ['<https://a.example/x and more>', ['https://a.example/x']],
  ['a,https://a.example/x,1', ['https://a.example/x']],
  ['\u{1F449}https://a.example/\u{1F355} and that', ['https://a.example/\u{1F355}']],
  ['no address at all', []],
  ['', []],
])('finds the addresses in “%s”', (text, addresses) => expect(findUrls(text)).toEqual(addresses));

it.each([
  ['see www.example.org/abc, thanks', ['https://www.example.org/abc']],
  ['see example.org/abc, thanks', ['https://example.org/abc']],
  ['siehe münchen.example/rathaus!', ['https://xn--mnchen-3ya.example/rathaus']],
  ['write to me@www.example.org, or to me@example.org/x', []],
  ['and/or, 3.5/5, e.g./i.e., Mr.Smith/Ms.Jones, Node.js/Deno, km/h', []],
  ['Hello world.This is text', []],
  ['Node.js', []],
])('finds those without a scheme in “%s”', (text, addresses) => expect(findUrls(text)).toEqual(addresses));

it.each([
  '„https://a.example/x“',
  '‚https://a.example/x‘,',
  '“https://a.example/x,” she said',
  '«https://a.example/x».',
  '‹https://a.example/x›',
  '「https://a.example/x」と',
  '『https://a.example/x』',
  '《https://a.example/x》，',
  '（https://a.example/x）。',
  '【https://a.example/x】',
  '请看https://a.example/x，谢谢',
  'https://a.example/x、',
  'https://a.example/x؟',
  'https://a.example/x،',
  'https://a.example/x۔',
  'https://a.example/x।',
  'https://a.example/x…',
  'https://a.example/x—which',
  'https://a.example/x\u200B!',
])('what stands around an address is not part of it: %s', (text) =>
  expect(findUrls(text)).toEqual(['https://a.example/x']),
);

it('a bracket that the address opened is part of it, in any script', () => {
  const article = 'https://a.example/wiki/北京（消歧义）';
  expect(findUrls(`（${article}）`)).toEqual([article]);
});

// People select whole pages, and a regular expression that backtracks over one of these takes minutes.
it.each([
  ['stops', 'https://a.example/', '.', 'x'],
  ['spaces', 'a', ' ', 'b'],
  ['control characters', 'https://a.example/', '\u0001', 'x'],
  ['brackets', 'https://a.example/', '(', ''],
  ['zero-width spaces', 'https://a.example/', '\u200B', 'x'],
  ['parted letters', 'https://a.example/x', '\u200Bข', ''],
  ['grown hosts', 'https://', 'a.', 'exampleครับ'],
  ['commas', 'https://a.example/', ',;', ''],
  ['broken lines', '<https://a.example/', ' \n ', ''],
  ['marks', '_https://a.example/', '*_', ''],
  ['low lines', '__https://a.example/', '_', 'x'],
  ['low lines before it', '', '_', 'https://a.example/__x'],
  ['backslashes', 'https:\\/\\/a.example', '\\', 'x'],
  ['labels', 'https://a.example/x[y', '.', ']z'],
  ['links of Slack', '', '<https://a.example/x|y ', ''],
  ['addresses', '', 'see https://a.example/x, and ', ''],
])('reads %s in a time that grows as the text does', async (_, before, repeated, after) =>
  expect(
    await growsFaster(
      findUrls,
      (length) => before + repeated.repeat(length / repeated.length) + after,
      2 ** 16,
    ),
  ).toBe(false),
);

it('ends a URL at the comma behind which a sentence of such a script goes on, and not within a name', () => {
  expect(findUrls('链接:https://a.example/s/1abc,提取码:wxyz')).toEqual(['https://a.example/s/1abc']);
  expect(findUrls('see https://a.example/wiki/Foo,東京 now')).toEqual(['https://a.example/wiki/Foo,東京']);
});
