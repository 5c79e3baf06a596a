import { describe, expect, it } from 'vitest';
import { decodeCreatedLink, decodeEnvelope, decodeErrorText } from '../../../../src/services/api/decode.ts';
import { decodeServiceLink } from '../../../../src/services/api/decode-link.ts';
import { link as row } from './listed-link.ts';

describe('a link', () => {
  it('takes numbers that are written as text, and leaves out what it does not know', () => {
    expect(decodeServiceLink({ ...row, id: '012', clicks: '3', extra: {} })).toEqual({
      id: '12',
      rank: '0212',
      shortCode: 'abc',
      shortUrl: 'https://go.example/abc',
      longUrl: 'https://a.example/',
      title: 'A',
      clicks: 3,
      status: 'active',
      createdAt: '2026-11-01 10:00:00',
    });
  });

  it('may lack a title, clicks, a status and a time; unknown clicks are not 0', () => {
    const { id, short_code, short_url, long_url } = row;
    expect(decodeServiceLink({ id, short_code, short_url, long_url, title: null })).toMatchObject({
      title: '',
      clicks: null,
    });
  });

  it.each([
    ['seven', null],
    [-4, null],
    [{}, null],
    ['0', 0],
    [0, 0],
  ])('has clicks of %j as %j', (told, clicks) => {
    expect(decodeServiceLink({ ...row, clicks: told })?.clicks).toBe(clicks);
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
    expect(decodeServiceLink({ ...row, short_url })).toBeNull();
    expect(decodeCreatedLink({ ...row, short_url })).toBeNull();
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

it.each([null, 'page', []])('a created link is not %j', (value) => {
  expect(decodeCreatedLink(value)).toBeNull();
});

it('a created link with a field that is no text is none', () => {
  expect(decodeCreatedLink({ ...row, long_url: {} })).toBeNull();
});

it.each([
  [{ error: ' No such link. ' }, 'No such link.'],
  [{ error: { message: 'No.', code: 7 } }, 'No.'],
  [{ error: 'x'.repeat(300) }, 'x'.repeat(300)],
  // What is quoted says where it was cut, and never cuts a character.
  [{ error: 'x'.repeat(400) }, `${'x'.repeat(299)}…`],
  [{ error: `${'x'.repeat(298)}👩‍🍳 no` }, `${'x'.repeat(298)}…`],
  [{ error: '  ' }, undefined],
  [{ error: { code: 7 } }, undefined],
  [{ error: 7 }, undefined],
  [{ error: '', message: 'No.' }, 'No.'],
  [{ error: true, message: 'No.' }, 'No.'],
  [{ message: ' No. ' }, 'No.'],
  [{ message: 7 }, undefined],
  [{}, undefined],
  [null, undefined],
])('the service’s words in %j are %j', (answer, said) => expect(decodeErrorText(answer)).toBe(said));
