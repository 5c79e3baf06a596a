import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../../src/platform/i18n.ts';
import { translateCountryNames } from '../../../src/ui/statistics/country-names.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await switchLanguage('browser');
});

it('a country that the service does not know is unknown in the user’s language', async () => {
  const texts = readFileSync('public/_locales/de/messages.json', 'utf8');
  vi.stubGlobal('fetch', async () => new Response(texts));
  await switchLanguage('de');
  const countries = ['Austria', 'Unknown', 'Atlantis'].map((name) => ({ name, count: 1 }));
  expect(translateCountryNames(countries).map(({ name }) => name)).toEqual([
    'Österreich',
    'Unbekannt',
    'Atlantis',
  ]);
});
