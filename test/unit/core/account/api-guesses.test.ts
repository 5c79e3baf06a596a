import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apiGuesses, toggleWww } from '../../../../src/core/account/api-guesses.ts';

const site = 'https://go.acme.example';

describe('the API is looked for', () => {
  it.each([
    [site, ['', '/api']],
    [`${site}/api`, ['/api', '/api/api', '']],
    [`${site}/shortener`, ['/shortener', '/shortener/api', '/api', '']],
    [`${site}/api/links`, ['/api/links', '/api', '/api/api', '']],
    [`${site}/API/v1`, ['/API/v1', '/API', '/api', '/API/api', '']],
    [`${site}/dashboard/settings/keys`, ['/dashboard/settings/keys', '/api', '/dashboard/api', '']],
    [`${site}/docs/api/create`, ['/docs/api/create', '/docs/api', '/api', '/docs/api', '']],
  ])('from %s at %j', (baseUrl, paths) =>
    expect(apiGuesses(baseUrl)).toEqual([...new Set(paths.map((path) => site + path))]),
  );

  it('at a few addresses of one origin, the one that was given first', () => {
    fc.assert(
      fc.property(fc.webUrl(), (text) => {
        const { origin, pathname } = new URL(text);
        const baseUrl = origin + pathname.replace(/\/+$/, '');
        const guesses = apiGuesses(baseUrl);
        expect(guesses[0]).toBe(baseUrl);
        expect(guesses.length).toBeLessThanOrEqual(5);
        for (const guess of guesses) expect(new URL(guess).origin).toBe(origin);
      }),
    );
  });
});

it.each([
  ['https://www.acme.example/api', 'https://acme.example/api'],
  ['https://acme.example', 'https://www.acme.example'],
  ['https://go.acme.example/api', null],
  ['http://127.0.0.1:8787/api', null],
  ['http://localhost:8787/api', null],
])('%s may lead to %s', (baseUrl, other) => expect(toggleWww(baseUrl)).toBe(other));
