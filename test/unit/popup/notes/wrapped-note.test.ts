import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../../../src/core/account/settings.ts';
import { emptyDraft, withPastedUrl } from '../../../../src/popup/form/new-link-draft.ts';
import { useWrappedUrlNote } from '../../../../src/popup/notes/offered-url-notes.ts';
import { UrlNotes } from '../../../../src/popup/notes/UrlNote.tsx';

/** What the note says, drawn as the form does. */
function Note({ url }: { url: string }) {
  const offer = {
    page: null,
    draft: withPastedUrl(emptyDraft, url, defaultSettings),
    onDraft: () => undefined,
    settings: defaultSettings,
  };
  return h(UrlNotes, { notes: [useWrappedUrlNote(offer)] });
}

const noteOf = (url: string) => renderToString(h(Note, { url }));

const inside = encodeURIComponent('https://shop.example/a?b=1');

it('offers the URL inside, and says where the wrapped one holds its reader’s address', () => {
  const safe = noteOf(
    `https://eur01.safelinks.protection.outlook.com/?url=${inside}&data=05%7Cann%40mail.example`,
  );
  expect(safe).toContain('shop.example/a?b=1');
  expect(safe).toContain('without your email address');
  const google = noteOf(`https://www.google.com/url?q=${inside}`);
  expect(google).toContain('shop.example/a?b=1');
  expect(google).toContain('The URL that www.google.com leads to:');
});

it('offers nothing where nothing is wrapped', () =>
  expect(noteOf('https://shop.example/a?b=1')).not.toContain('<p'));
