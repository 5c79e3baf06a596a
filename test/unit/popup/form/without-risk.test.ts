import { expect, it } from 'vitest';
import { defaultSettings } from '../../../../src/core/account/settings.ts';
import { emptyDraft, withoutRisk, withPastedUrl } from '../../../../src/popup/form/new-link-draft.ts';

const safeOf = (url: string, warn = true) => {
  const safe = withoutRisk(withPastedUrl(emptyDraft, url, defaultSettings), 'https://go.example/api', warn);
  return safe && [safe.draft.longUrl, safe.removed];
};

it('removes the parameters that hold a secret or a mail address, and nothing else', () => {
  expect(safeOf('https://a.example/f?id=1&access_token=0f1e2d&gclid=2#part')).toEqual([
    'https://a.example/f?id=1&gclid=2#part',
    ['access_token'],
  ]);
  expect(safeOf('https://a.example/f?access_token=0f1e2d&to=ann%40mail.example')).toEqual([
    'https://a.example/f',
    ['access_token', 'to'],
  ]);
});

it.each([
  ['https://a.example/f?id=1', 'has no risk'],
  ['https://a.example/f?X-Amz-Signature=0f1e2d#access_token=abc123', 'has a secret that is no parameter too'],
  ['https://hooks.slack.com/services/T0A1b2C3/B0d1E2f3/aB3dE5fG7hJ9', 'is a secret as a whole'],
  ['https://wiki.local/f?access_token=0f1e2d', 'would still be private'],
])('offers nothing for %s, which %s', (url) => expect(safeOf(url)).toBeNull());

it('offers nothing where the user wants no warnings', () => {
  expect(safeOf('https://a.example/f?access_token=0f1e2d', false)).toBeNull();
});
