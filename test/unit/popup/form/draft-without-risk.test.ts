import { expect, it } from 'vitest';
import { defaultSettings } from '../../../../src/core/account/settings.ts';
import { draftWithoutRisk, emptyDraft, withPastedUrl } from '../../../../src/popup/form/new-link-draft.ts';

const safeOf = (url: string) =>
  draftWithoutRisk(withPastedUrl(emptyDraft, url, defaultSettings), 'https://go.example/api', true);

it('takes what is warned of out of the source, so that tracking parameters can still be kept', () => {
  const safe = safeOf('https://a.example/f?id=1&access_token=0f1e2d&gclid=2#part');
  expect(safe?.draft.longUrl).toBe('https://a.example/f?id=1&gclid=2#part');
  expect(safe?.draft.source).toBe('https://a.example/f?id=1&gclid=2#part');
  expect(safe?.removed).toEqual(['access_token']);
});

it('takes it out of a URL that was typed without a scheme, and leaves the rest as it was typed', () => {
  const safe = safeOf('a.example/f?id=1&access_token=0f1e2d');
  expect(safe?.draft.longUrl).toBe('a.example/f?id=1');
  expect(safe?.removed).toEqual(['access_token']);
});

it('offers nothing that would leave a warning', () =>
  expect(safeOf('https://wiki.local/f?access_token=0f1e2d')).toBeNull());
