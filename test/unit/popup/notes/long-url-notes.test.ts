import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../../../src/core/account/settings.ts';
import { emptyDraft, withTypedUrl } from '../../../../src/popup/form/new-link-draft.ts';
import LongUrlNotes from '../../../../src/popup/notes/LongUrlNotes.tsx';

const notesOf = (url: string, warn = true): string =>
  renderToString(
    h(LongUrlNotes, {
      page: null,
      draft: withTypedUrl(emptyDraft, url),
      onDraft: () => undefined,
      settings: { ...defaultSettings, warn },
      accountId: 'a',
      newest: [{ shortUrl: 'https://go.example/spring' }],
      risk: null,
    }),
  );

it.each([
  ['http://wiki:8080/page', 'Others can’t open it'],
  ['https://user:secret@a.example/', 'contains a user name or a password'],
  ['https://go.example/spring', 'already a short link'],
  ['https://a.example/?utm_source=mine', 'This URL has 1 tracking parameter'],
  ['javascript:alert(1)', 'Only URLs that start with http'],
])('says of %s what would be regretted', (url, sentence) => expect(notesOf(url)).toContain(sentence));

it('says nothing of a host of this network to who wants no warnings', () =>
  expect(notesOf('http://wiki:8080/page', false)).not.toContain('Others'));
