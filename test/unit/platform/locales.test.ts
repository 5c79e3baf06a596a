import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import english from '../../../public/_locales/en/messages.json' with { type: 'json' };
import { languages } from '../../../src/core/languages.ts';
import { t, tPlural, switchLanguage } from '../../../src/platform/i18n.ts';

type Messages = Partial<Record<string, { message: string }>>;

const locales = import.meta.glob<Messages>('../../../public/_locales/*/messages.json', {
  import: 'default',
  eager: true,
});
const folderOf = (path: string): string => path.split('/').at(-2) ?? '';
const texts = new Map(Object.entries(locales).map(([path, messages]) => [folderOf(path), messages]));

const englishTexts: Messages = english;
const isCounted = (key: string): boolean => /_(one|other)$/.test(key);
const nameOf = (key: string): string => key.replace(/_[a-z]+$/, '');
const placesOf = (text = ''): string[] => [...new Set(text.match(/\$\d|\{\w+\}/g))].toSorted();

/** The keys that a language must have: those of the English, and each text with plural forms in the forms of the language. */
function keysFor(language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language.replace('_', '-')).resolvedOptions();
  return Object.keys(english).flatMap((key) => {
    if (!isCounted(key)) return [key];
    return key.endsWith('_one') ? pluralCategories.map((category) => `${nameOf(key)}_${category}`) : [];
  });
}

const speak = (language: string) => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(JSON.parse(readFileSync(`public/${url.replace(/^.*?_locales/, '_locales')}`, 'utf8'))),
  );
  return switchLanguage(language);
};

/** Names, signs and keys that are the same in most languages. */
const names = new Set(
  `direction formatMarkdown formatHtml planPro planAgency pageTitle statFromTo asCsv asJson labelAndText quoted settingTemplate qrPixels
  siteExample keysRow keysSelect keysSelectAll keysSelectMoving keysPage keysEnds keysClear keyEnter keyDel keyShift keyControl`.split(
    /\s+/,
  ),
);

/** Words that are also those of the language. */
const sameWords: Partial<Record<string, string>> = {
  de: 'Alias Tablet Logo Passphrase Codes Browser Links Status Link URLs Name Version OK',
  fr: 'Alias Logo Codes Version OK unique Mobile Notifications Menus Action Menu Actions Sites Service',
  es: 'Alias OK Color Plan Plan:',
  pt_BR: 'Alias Tablet Links Status Link URLs OK Menus Menu Sites link links Backup',
  it: 'Alias Tablet Logo Passphrase Browser Link OK Menu link Backup Desktop Account Privacy',
  ja: 'OK',
};

it('the languages that can be chosen are those that there are', () => {
  expect([...texts.keys()].toSorted()).toEqual(languages.toSorted());
});

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  const own = texts.get(language) ?? {};
  const entries = Object.entries(own).map(([key, message]): [string, string] => [
    key,
    message?.message ?? '',
  ]);

  it('has every text, and its numbers in every form', () => {
    expect(Object.keys(own).toSorted()).toEqual(keysFor(language).toSorted());
  });

  it('fills in what the English fills in', () => {
    // “No links”, “one link” and “two links” are words without a number there.
    const mayLackNumber = /^(ar|he) \w+_(zero|one|two)$/;
    const wrong = entries.filter(([key, text]) => {
      const wanted = placesOf((englishTexts[key] ?? englishTexts[`${nameOf(key)}_other`])?.message);
      const lacking = wanted.filter((place) => !placesOf(text).includes(place));
      const surplus = placesOf(text).some((place) => !wanted.includes(place));
      return surplus || lacking.length > (mayLackNumber.test(`${language} ${key}`) ? 1 : 0);
    });
    expect(wrong).toEqual([]);
  });

  it('fits where it stands', () => {
    expect(entries.filter(([, text]) => text.trim() === '' || text.length > 200)).toEqual([]);
    expect(own['extensionName']?.message.length).toBeLessThanOrEqual(75);
    expect(own['extensionDescription']?.message.length).toBeLessThanOrEqual(132);
  });

  it('has its own quotation marks, and no characters that turn the direction', () => {
    expect(entries.filter(([, text]) => /["'\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text))).toEqual([]);
  });

  it('says nothing in English', () => {
    const own = new Set(sameWords[language]?.split(' '));
    const untranslated = entries.filter(
      ([key, text]) =>
        text === (englishTexts[key] ?? englishTexts[`${nameOf(key)}_other`])?.message &&
        !names.has(key) &&
        !own.has(text.replaceAll(/\$\d/g, '').trim()),
    );
    expect(untranslated).toEqual([]);
  });

  it('can be loaded: Chromium refuses an extension in which “$1$” seems to name a value', () => {
    expect(entries.filter(([, text]) => /\$\w+\$/.test(text))).toEqual([]);
  });

  it('is told apart by its code and its direction', () => {
    expect(own['language']?.message).toBe(language.replace('_', '-'));
    expect(own['direction']?.message).toBe(['ar', 'he'].includes(language) ? 'rtl' : 'ltr');
  });
});

describe('a chosen language', () => {
  afterEach(async () => {
    vi.unstubAllGlobals();
    await switchLanguage('browser');
  });

  it('gives texts, plural forms and numbers', async () => {
    await speak('de');
    expect(t('copied')).toBe(texts.get('de')?.['copied']?.message);
    expect(tPlural('links', 1234)).toBe('1.234 Links');
    await speak('ar');
    expect(tPlural('links', 2)).toBe(texts.get('ar')?.['links_two']?.message.replace('$1', '2'));
  });

  it('keeps codes in their order between words from right to left', async () => {
    await speak('ar');
    expect(t('copyCode', '2026-sale')).toContain('\u20662026-sale\u2069');
    // Where an element takes the place of the value.
    expect(t('copiedAs', '\n')).toBe(texts.get('ar')?.['copiedAs']?.message.replace('$1', '\n'));
    expect(t('updated', t('openLink', 'go.example/2026'))).toMatch(
      /\u2068.*\u2066go\.example\/2026\u2069.*\u2069/,
    );
  });

  it('isolates names from right to left in English, and nothing else', () => {
    expect(t('copyCode', '2026-sale')).toBe('Copy 2026-sale');
    expect(t('copyCode', 'שלום')).toBe('Copy \u2066שלום\u2069');
    expect(t('copyCode', 'שלום עולם')).toBe('Copy \u2068שלום עולם\u2069');
  });

  it('is the last one asked for, even if its texts arrive first', async () => {
    const late = speak('ar');
    await speak('browser');
    await late;
    expect(t('copied')).toBe('Copied');
  });

  it('is the browser’s if this version does not know it', async () => {
    await speak('xx');
    expect(t('copied')).toBe('Copied');
  });
});

// Who speaks to the computer says what stands on a button (WCAG 2.5.3).
it.each(languages)('the name of a button that fixes a line has its words: %s', (language) => {
  const words = (key: string) => texts.get(language)?.[key]?.message ?? key;
  for (const key of ['useAlias', 'fixUrl', 'fixColumns']) expect(words(`${key}On`)).toContain(words(key));
});

it('the worker makes no text before it speaks the chosen language', () => {
  const sources = import.meta.glob<string>('../../../src/worker/**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const early = Object.entries(sources)
    .filter(([, code]) => /\bt\(|\btPlural\(/.test(code) && !code.includes('loadWorkerLanguage()'))
    .map(([path]) => path.replace(/^.*\/src/, 'src'));
  expect(early).toEqual([]);
});
