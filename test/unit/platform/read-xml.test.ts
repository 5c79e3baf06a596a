// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readXml } from '../../../src/platform/read-xml.ts';

it.each<[string, string, unknown]>([
  [
    'the text of an element whose URL is an attribute, as its title',
    '<sites><site url="https://a.example/1">Bread</site><site url="https://a.example/2"/></sites>',
    { site: [{ url: 'https://a.example/1', title: 'Bread' }, { url: 'https://a.example/2' }] },
  ],
  ['the text alone beside other attributes', '<a><b type="text">Bread</b></a>', { b: 'Bread' }],
  [
    'the feed of an outline that names no page',
    '<opml><body><outline text="News" xmlUrl="https://a.example/feed"/></body></opml>',
    [{ text: 'News', xmlUrl: 'https://a.example/feed', title: 'News' }],
  ],
])('reads %s', (_, xml, value) => {
  expect(readXml(xml)).toEqual(value);
});

it.each(['<Workbook/>', '<office:document xmlns:office="urn:o"/>'])(
  'leaves a spreadsheet to a better form: %s',
  (xml) => {
    expect(readXml(xml)).toBeUndefined();
  },
);
