import { expect, it } from 'vitest';
import { defaultSettings } from '../../../../src/core/account/settings.ts';
import {
  createInitialDraft,
  withPastedUrl,
  withMatchingTitle,
  withTypedUrl,
  type NewLinkDraft,
} from '../../../../src/popup/form/new-link-draft.ts';
import { createOperationOf } from '../../outbox/operations.ts';

const page = { url: 'https://www.example.org/bread?id=5&utm_source=letter#crust', title: 'Bread' };
const given = createInitialDraft(null, page, defaultSettings);
const write = (draft: NewLinkDraft, text: string) =>
  withMatchingTitle(draft, withTypedUrl(draft, text), given, page);

it('the title of a page is not longer than a service takes', () => {
  const long = createInitialDraft(null, { ...page, title: 'a'.repeat(500) }, defaultSettings);
  expect(long.title).toBe(`${'a'.repeat(299)}…`);
});

it.each([
  ['another page', 'https://www.example.org/butter'],
  ['another site', 'https://www.example.com/bread?id=5'],
  ['another parameter', 'https://www.example.org/bread?id=6'],
  ['another path in its fragment', page.url.replace('crust', '/butter')],
  ['half an address', 'https'],
  ['no address', ''],
])('the title of a page does not go with the address of %s, and is back with its own', (_, text) => {
  const changed = write(given, text);
  expect(changed).toMatchObject({ longUrl: text, title: '' });
  expect(write(changed, page.url).title).toBe('Bread');
});

it.each([
  ['what follows readers', 'https://www.example.org/bread?id=5#crust'],
  ['its fragment', 'https://www.example.org/bread?id=5'],
  ['the place in it', 'https://www.example.org/bread?id=5#crumb'],
  ['its parameters', 'https://www.example.org/bread'],
  ['its scheme', 'www.example.org/bread?id=5'],
])('the title of a page stays where its address is left without %s', (_, text) => {
  expect(write(given, text).title).toBe('Bread');
});

it('a title that somebody has typed stays with whatever address, and none stays none', () => {
  expect(write({ ...given, title: 'Mine' }, 'https://a.example/').title).toBe('Mine');
  expect(write({ ...given, title: '' }, `${page.url}s`).title).toBe('');
  const other = write(given, 'https://a.example/');
  expect(write({ ...other, title: 'Mine' }, page.url).title).toBe('Mine');
});

it('an address that is pasted brings no title of the page', () => {
  const change = withPastedUrl(given, 'https://a.example/?utm_source=x', defaultSettings);
  expect(withMatchingTitle(given, change, given, page).title).toBe('');
});

it.each([
  ['user', 'spring'],
  ['curtail', ''],
] as const)(
  'of an operation that did not work, the form has an alias by the %s as “%s”',
  (aliasBy, alias) => {
    const operation = createOperationOf({ aliasBy, alias: 'spring', title: 'Bread' });
    expect(createInitialDraft(operation, page, defaultSettings)).toMatchObject({
      longUrl: 'https://a.example/',
      title: 'Bread',
      alias,
    });
  },
);
