import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../../../src/core/account/settings.ts';
import { emptyDraft, typed } from '../../../../src/popup/form/draft.ts';
import { PasswordNote } from '../../../../src/popup/form/PasswordNote.tsx';

const noteOf = (pageUrl: string, longUrl = '') =>
  renderToString(
    h(PasswordNote, {
      page: { url: pageUrl, title: 'Our wiki' },
      draft: typed(emptyDraft, longUrl),
      onDraft: () => undefined,
      settings: defaultSettings,
    }),
  );

it('offers the address of the page without its password, as long as no other is typed', () => {
  const page = 'https://user:secret@wiki.example/page?edit=1';
  expect(noteOf(page)).toContain('wiki.example/page?edit=1');
  expect(noteOf(page)).not.toMatch(/user|secret/);
  expect(noteOf(page, 'https://a.example/')).toBe('');
});

it('offers what is typed without its password, and nothing where there is none', () => {
  expect(noteOf('https://a.example/', 'https://user:secret@b.example/x')).toContain('b.example/x');
  expect(noteOf('https://a.example/')).toBe('');
  expect(noteOf('chrome://version')).toBe('');
});
