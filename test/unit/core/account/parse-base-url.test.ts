import { describe, expect, it } from 'vitest';
import { parseBaseUrl } from '../../../../src/core/account/parse-base-url.ts';

const read = (text: string) => {
  const pasted = parseBaseUrl(text);
  return pasted.ok ? pasted.value.baseUrl : pasted.error.kind;
};

const api = 'https://go.acme.example/api';

describe('an API address', () => {
  it.each([
    [api, api],
    [' go.acme.example/api/ ', api],
    ['https://go.acme.example//api//', api],
    ['https://go.acme.example/api/?endpoint=links&api_key=SECRET', api],
    ['https://user:secret@go.acme.example/api#x', api],
    ['http://localhost:8787/api', 'http://localhost:8787/api'],
    ['127.0.0.1:8787/api', 'http://127.0.0.1:8787/api'],
    ['localhost:443/api', 'http://localhost:443/api'],
    // Extensions may not be given this host, and both names mean this computer.
    ['http://[::1]:8787/api', 'http://localhost:8787/api'],
    ['[::1]:8787/api', 'http://localhost:8787/api'],
    ['https://go.acme.example', 'https://go.acme.example'],
    ['https://go.acme.example/v1:/..//..', 'https://go.acme.example'],
    ['GO.Acme.Example/api', api],
    // As in documentation, mails and terminals.
    [`“${api}”`, api],
    [`<${api}/>`, api],
    [`\`${api}/\``, api],
    [`${api}/.`, api],
    [`(${api}/),`, api],
    [`"base_url": "${api}",`, api],
    [`Base URL: ${api}/`, api],
    ['API: go.acme.example/api', api],
    [`GET ${api}/?endpoint=links`, api],
    [`curl -H "Authorization: Bearer k1" "${api}/?endpoint=links"`, api],
    [`${api}/\nAPI key: abc`, api],
    ['https://пример.example/api', 'https://xn--e1afmkfd.example/api'],
  ])('“%s” is read as %s', (text, baseUrl) => expect(read(text)).toBe(baseUrl));

  it.each(['', 'acme', 'ftp://go.acme.example', 'https://', 'not an address', 'https://go acme.example/api'])(
    '“%s” is none',
    (text) => expect(read(text)).toBe('bad-address'),
  );

  it('is https anywhere but on this computer, also where it was typed with http', () => {
    expect(parseBaseUrl('http://go.acme.example/api')).toEqual({
      ok: true,
      value: { baseUrl: api, isMadeSecure: true, key: '' },
    });
    // A port that speaks http speaks nothing else.
    expect(read('http://go.acme.example:8080/api')).toBe('insecure-address');
    expect(parseBaseUrl('http://localhost/api')).toMatchObject({ value: { isMadeSecure: false } });
  });

  it('gives the key that stands in it', () => {
    expect(parseBaseUrl(`${api}/?endpoint=links&api_key=SECRET`)).toMatchObject({ value: { key: 'SECRET' } });
    expect(parseBaseUrl(api)).toMatchObject({ value: { key: '' } });
  });
});
