import { describe, expect, it } from 'vitest';
import { findUrls } from '../../../../src/core/url/find-urls.ts';
import { linksPastedIntoUrlField } from '../../../../src/core/url/links-pasted-into-url-field.ts';
import { extractPastedUrl } from '../../../../src/core/url/extract-pasted-url.ts';
import { parseSheet } from '../../../../src/core/sheet/parse-sheet.ts';

const url = 'https://a.example/jp';

async function* piece(text: string): AsyncGenerator<string> {
  yield text;
}

/** What follows a URL without a space in an East Asian text. */
const behind = [
  '「タイトル」',
  '『本』を見て',
  '（説明）',
  '【公式】',
  '〈章〉',
  '《书名》是',
  '〔注〕',
  '～です',
  '〜から',
  '：说明',
  '！',
  '？好',
  '，谢谢',
  '、',
  '。下一句',
  '｜全角バー',
  '；',
  '」と',
  '】です',
];

describe.each(behind)('behind a URL, %s', (text) => {
  it('ends it in a sentence', () => expect(findUrls(`見て：${url}${text}`)).toEqual([url]));
  it('ends it in a line of its own', async () => {
    const read = await parseSheet(piece(`${url}${text}\nhttps://b.example/other`), {
      isTable: false,
      isFile: false,
    });
    expect(read).toMatchObject({
      value: { rows: [{ longUrl: url }, { longUrl: 'https://b.example/other' }] },
    });
  });
  it('ends it in the field', () => {
    expect(extractPastedUrl(url + text)).toBe(url);
    expect(linksPastedIntoUrlField(url + text)).toEqual([{ url, title: '' }]);
  });
});

it.each([
  'https://a.example/wiki/北京（消歧义）',
  'https://a.example/?q=「東京」',
  'https://a.example/wiki/Foo_（曖昧さ回避）',
  'https://a.example/「本」/目次',
  'https://a.example/s/【x】?page=2',
  'https://a.example/佐々木',
  'https://a.example/ア・イ',
])('a bracket that %s has itself stays', (own) => {
  expect(findUrls(`見て ${own} です`)).toEqual([own]);
  expect(extractPastedUrl(own) ?? own).toBe(own);
});
