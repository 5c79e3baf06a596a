import { describe, expect, it } from 'vitest';
import {
  decodeAnalytics,
  decodeBioPage,
  decodeCreatedLink,
  decodeEnvelope,
  decodeErrorText,
  decodeRows,
} from '../../../src/api/decode.ts';
import { decodeLink } from '../../../src/api/decode-link.ts';
import { link as row } from './listed-link.ts';

describe('a link', () => {
  it('takes numbers that are written as text, and leaves out what it does not know', () => {
    expect(decodeLink({ ...row, id: '012', clicks: '3', extra: {} })).toEqual({
      id: '12',
      shortCode: 'abc',
      shortUrl: 'https://go.example/abc',
      longUrl: 'https://a.example/',
      title: 'A',
      clicks: 3,
      status: 'active',
      createdAt: '2026-11-01 10:00:00',
    });
  });

  it('may lack a title, clicks, a status and a time', () => {
    const { id, short_code, short_url, long_url } = row;
    expect(decodeLink({ id, short_code, short_url, long_url, title: null })).toMatchObject({
      title: '',
      clicks: 0,
    });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'abc',
    '',
    null,
    7,
    'https://user:secret@go.example/abc',
    'https:go.example/abc',
    'https:\\\\go.example\\abc',
    ' https://go.example/abc',
    'https://go.example/a\nbc',
  ])('is none with %s for its short address', (short_url) => {
    expect(decodeLink({ ...row, short_url })).toBeNull();
    expect(decodeCreatedLink({ ...row, short_url })).toBeNull();
  });

  it('that can not be read is left out of its list and counted', () => {
    expect(decodeRows([row, null, 'x', { ...row, id: -1 }, row], decodeLink)).toMatchObject({ skipped: 3 });
    expect(decodeRows({ rows: [] }, decodeLink)).toBeNull();
  });
});

it.each([
  ['in its own field', { short_code: 'own' }, 'own'],
  ['at the end of its address, where that is all there is', { short_code: undefined }, 'abc'],
  ['at the end of its address, where it is empty', { short_code: '' }, 'abc'],
])('a created link has its code %s', (_, change, code) => {
  expect(decodeCreatedLink({ ...row, ...change })).toMatchObject({ shortCode: code });
});

it('an envelope is a success only where it says so', () => {
  expect(decodeEnvelope({ success: true, data: [] })).toEqual({ data: [] });
  for (const other of [{ success: false, data: [] }, { success: 1, data: [] }, [], null, 'ok']) {
    expect(decodeEnvelope(other)).toBeNull();
  }
});

it('analytics give what is understood, and null for what is not said', () => {
  expect(
    decodeAnalytics({ summary: { total_clicks: '5' }, devices: [{ device_type: 'mobile', count: 2 }, 7] }),
  ).toEqual({
    totalClicks: 5,
    uniqueClicks: null,
    totalLinks: null,
    devices: [{ name: 'mobile', count: 2 }],
    countries: [],
    daily: [],
  });
  expect(decodeAnalytics([1])).toBeNull();
});

it('analytics leave out rows without a name or a number, and count none below nothing', () => {
  const rows = [
    { country: 'France', count: '2' },
    { country: '', country_name: 'Spain', clicks: 3 },
    { name: 'Italy', count: -1 },
    { count: 4 },
    { country: 7, count: 4 },
    { country: 'Norway' },
    { country: 'Malta', count: 'many' },
    null,
    'Peru',
  ];
  expect(decodeAnalytics({ countries: rows, devices: {}, daily: null })).toEqual({
    totalClicks: null,
    uniqueClicks: null,
    totalLinks: null,
    devices: [],
    countries: [
      { name: 'France', count: 2 },
      { name: 'Spain', count: 3 },
      { name: 'Italy', count: 0 },
    ],
    daily: [],
  });
});

it('the days of analytics come in their order', () => {
  const daily = [
    { date: '2026-11-02', count: 1 },
    { day: '2026-10-31', clicks: 2 },
    { name: '2026-11-01', count: 3 },
  ];
  expect(decodeAnalytics({ daily })?.daily.map(({ count }) => count)).toEqual([2, 3, 1]);
});

it.each(['x', '', '2026-13-45', 'Nov 2', '20261102', '02.11.2026'])(
  'a day called %j is left out of the days',
  (date) => {
    const daily = [
      { date, count: 7 },
      { date: '2026-11-02', count: 1 },
    ];
    expect(decodeAnalytics({ daily })?.daily).toEqual([{ name: '2026-11-02', count: 1 }]);
  },
);

describe('a bio page', () => {
  const page = {
    id: '7',
    url: 'https://go.example/@acme',
    username: 'acme',
    page_title: 'Acme',
    bio_text: null,
    views: '12',
    status: 'active',
    created_at: '2026-11-01 10:00:00',
  };

  it('is read like a link: numbers as texts, and what is missing is empty', () => {
    expect(decodeBioPage(page)).toEqual({
      id: '7',
      url: 'https://go.example/@acme',
      username: 'acme',
      pageTitle: 'Acme',
      bioText: '',
      views: 12,
      status: 'active',
      createdAt: '2026-11-01 10:00:00',
    });
  });

  it.each([{ id: 'x' }, { url: 'javascript:alert(1)' }, { username: {} }])('is none with %j', (change) => {
    expect(decodeBioPage({ ...page, ...change })).toBeNull();
  });

  it.each([null, 'page', []])('is not %j, nor is a created link', (value) => {
    expect(decodeBioPage(value)).toBeNull();
    expect(decodeCreatedLink(value)).toBeNull();
  });
});

it('a created link with a field that is no text is none', () => {
  expect(decodeCreatedLink({ ...row, long_url: {} })).toBeNull();
});

it.each([
  [{ error: ' No such link. ' }, 'No such link.'],
  [{ error: { message: 'No.', code: 7 } }, 'No.'],
  [{ error: 'x'.repeat(400) }, 'x'.repeat(300)],
  [{ error: '  ' }, undefined],
  [{ error: { code: 7 } }, undefined],
  [{ error: 7 }, undefined],
  [{}, undefined],
  [null, undefined],
])('the service’s words in %j are %j', (answer, said) => expect(decodeErrorText(answer)).toBe(said));
