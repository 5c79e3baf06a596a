import { expect, it } from 'vitest';
import { defaultSettings } from '../../../../src/core/account/settings.ts';
import { emptyDraft, withTypedUrl, type NewLinkDraft } from '../../../../src/popup/form/new-link-draft.ts';
import { t, type TextKey } from '../../../../src/platform/i18n.ts';
import { urlRepairNote } from '../../../../src/popup/notes/offered-url-notes.ts';

const noteOf = (pageUrl: string, longUrl = '') => {
  const note = urlRepairNote({
    page: { url: pageUrl, title: 'Our wiki' },
    draft: withTypedUrl(emptyDraft, longUrl),
    onDraft: () => undefined,
    settings: defaultSettings,
  });
  return note ? `${note.text} ${note.address}` : '';
};

it('offers the address of the page without its password, as long as no other is typed', () => {
  const page = 'https://user:secret@wiki.example/page?edit=1';
  expect(noteOf(page)).toContain('wiki.example/page?edit=1');
  expect(noteOf(page)).not.toMatch(/user|secret/);
  expect(noteOf(page, 'https://a.example/')).toBe('');
});

it('offers the page that is in reader view, with its title', () => {
  const taken: NewLinkDraft[] = [];
  const note = urlRepairNote({
    page: { url: 'about:reader?url=https%3A%2F%2Fa.example%2Farticle', title: 'An article' },
    draft: emptyDraft,
    onDraft: (draft) => taken.push(draft),
    settings: defaultSettings,
  });
  expect(note).toMatchObject({ text: t('pageItself'), address: 'a.example/article' });
  note?.onAction?.();
  expect(taken).toMatchObject([{ longUrl: 'https://a.example/article', title: 'An article' }]);
});

it('offers what is typed without its password, and nothing where there is none', () => {
  expect(noteOf('https://a.example/', 'https://user:secret@b.example/x')).toContain('b.example/x');
  expect(noteOf('https://a.example/')).toBe('');
  expect(noteOf('chrome://version')).toBe('');
});

it.each([
  ['https://user@a.example/x', 'withoutUserName', 'a.example/x'],
  ['<https://a.example/x>', 'withoutMarks', 'a.example/x'],
  ['view-source:https://a.example/x', 'pageItself', 'a.example/x'],
  ['https://a.example/a b', 'withoutSpaces', 'a.example/a%20b'],
])('offers %s as the URL that it means', (longUrl, name, address) => {
  const note = noteOf('https://b.example/', longUrl);
  expect(note).toContain(t(name as TextKey));
  expect(note).toContain(address);
});
