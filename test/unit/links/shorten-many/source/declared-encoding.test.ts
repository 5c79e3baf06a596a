// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { combineFiles } from '../../../../../src/links/shorten-many/source/combine-files.ts';
import { readSource } from '../../../../../src/links/shorten-many/source/batch-source.ts';

it.each([
  [
    'a saved page',
    '<!doctype html><meta charset="windows-1251"><a href="https://a.example/1">',
    '</a>',
    'windows-1251',
  ],
  [
    'a site map',
    '<?xml version="1.0" encoding="KOI8-R"?><urlset><url><loc>https://a.example/1</loc><title>',
    '</title></url></urlset>',
    'koi8-r',
  ],
])('takes the encoding that %s names', async (_, before, after, encoding) => {
  const page = new File([before, Uint8Array.of(0xd5, 0xeb), after], 'page.html');
  const { source } = await combineFiles([page], 'en');
  const title = new TextDecoder(encoding).decode(Uint8Array.of(0xd5, 0xeb));
  expect(await readSource(source, 'en')).toMatchObject({ value: { encoding, rows: [{ title }] } });
  expect(await readSource({ ...source, encoding: 'windows-1253' } as typeof source, 'en')).toMatchObject({
    value: { encoding: 'windows-1253' },
  });
});
