import { describe, expect, it } from 'vitest';
import messages from '../../../public/_locales/en/messages.json' with { type: 'json' };
import { tPlural, joinDurationParts } from '../../../src/platform/i18n.ts';

const sources = import.meta.glob<string>(
  ['../../../src/**/*.{ts,tsx}', '../../../public/in-page/*.js', '../../../manifest.json'],
  { query: '?raw', import: 'default', eager: true },
);
const texts = Object.entries(messages).map(([name, { message }]): [string, string] => [name, message]);
const nameOf = (key: string): string => key.replace(/_(one|other)$/, '');
const placesOf = (text = ''): string[] => [...new Set(text.match(/\$\d/g))].toSorted();

describe('the texts', () => {
  it('have curly quotes and apostrophes', () => {
    expect(texts.filter(([, text]) => /['"]/.test(text))).toEqual([]);
  });

  it('are short enough to be read', () => {
    expect(texts.filter(([, text]) => text.length > 200)).toEqual([]);
  });

  it('are described for translators, with what is filled in', () => {
    const lacking = Object.entries(messages).filter(([, { message, description }]) =>
      ['', ...placesOf(message)].some((place) => description === '' || !description.includes(place)),
    );
    expect(lacking).toEqual([]);
  });

  it('are all used', () => {
    const code = Object.values(sources).join('\n');
    const unused = texts.filter(
      // Those of failures are named after their kinds.
      ([name]) => !name.startsWith('fail') && !new RegExp(`['"_]${nameOf(name)}['"_]`).test(code),
    );
    expect(unused).toEqual([]);
  });

  it('say the same only where other languages tell it apart', () => {
    const apart = new Set([
      // A code and a date, a date and a state.
      'Created $1',
      'Created',
      // Their word has another form for a logo and a campaign, rows and parts, a link and a check.
      'None',
      'All',
      'Failed',
    ]);
    const first = new Map(texts.toReversed().map(([name, text]) => [text, nameOf(name)]));
    const repeated = texts.filter(([name, text]) => !apart.has(text) && first.get(text) !== nameOf(name));
    expect(repeated).toEqual([]);
  });

  it('have both forms of each number, with the same places', () => {
    const all = new Map(texts);
    for (const [name, text] of texts.filter(([name]) => /_(one|other)$/.test(name))) {
      const other = name.endsWith('_one') ? name.replace(/_one$/, '_other') : name.replace(/_other$/, '_one');
      expect([name, placesOf(all.get(other))]).toEqual([name, placesOf(text)]);
    }
  });
});

it('quotation marks around a value are those of the language', () => {
  const marked = Object.entries(sources).filter(([, source]) => /[“„«]\$\{t\(/.test(source));
  expect(marked.map(([path]) => path)).toEqual([]);
});

it('a number fills its text, and the second of two decides the form', () => {
  expect(tPlural('links', 1)).toBe('1 link');
  expect(tPlural('links', 1200)).toBe('1,200 links');
  expect(tPlural('countOf', 1, '0', '1')).toBe('0 of 1 link');
  expect(tPlural('countOf', 342, '3', '342')).toBe('3 of 342 links');
});

it('hours and minutes are one measure', () => {
  expect(joinDurationParts(['1 hr', '5 min'])).toBe('1 hr 5 min');
});
