import { describe, expect, it } from 'vitest';
import { hostPattern, tidyBaseUrl } from '../../../src/core/base-url.ts';

describe('an API address', () => {
  it.each([
    ['https://go.acme.example/api', 'https://go.acme.example/api'],
    [' go.acme.example/api/ ', 'https://go.acme.example/api'],
    ['https://go.acme.example//api//', 'https://go.acme.example/api'],
    ['https://go.acme.example/api/?endpoint=links&api_key=SECRET', 'https://go.acme.example/api'],
    ['https://user:secret@go.acme.example/api#x', 'https://go.acme.example/api'],
    ['http://localhost:8787/api', 'http://localhost:8787/api'],
    ['127.0.0.1:8787/api', 'http://127.0.0.1:8787/api'],
    ['localhost:443/api', 'http://localhost:443/api'],
    ['https://go.acme.example', 'https://go.acme.example'],
    ['https://go.acme.example/v1:/..//..', 'https://go.acme.example'],
    ['.https://.https://..', 'https://.https'],
  ])('“%s” is tidied to %s', (text, value) => expect(tidyBaseUrl(text)).toEqual({ ok: true, value }));

  it.each(['', 'acme', 'ftp://go.acme.example', 'https://', 'not an address'])('“%s” is none', (text) =>
    expect(tidyBaseUrl(text)).toEqual({ ok: false, error: { kind: 'bad-address' } }),
  );

  it('must be https anywhere but on this computer', () =>
    expect(tidyBaseUrl('http://go.acme.example/api')).toEqual({
      ok: false,
      error: { kind: 'insecure-address' },
    }));
});

it('the host is asked for without its port, which Firefox never matches', () => {
  expect(hostPattern('http://127.0.0.1:8787/api')).toBe('http://127.0.0.1/*');
  expect(hostPattern('https://go.acme.example/api')).toBe('https://go.acme.example/*');
});
