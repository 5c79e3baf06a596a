import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../../../src/platform/i18n.ts';
import { copyBioPageAndReport } from '../../../../src/ui/copy/copy-link.ts';

afterEach(() => vi.unstubAllGlobals());

const page = { url: 'https://go.example/@ada' };

it.each([
  ['says what was copied', async () => undefined, page.url, t('copiedCode', page.url)],
  ['says that the browser has refused', () => Promise.reject(new Error('no')), null, t('copyRefused')],
])('%s', async (_, writeText, words, sentence) => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const onSaid = vi.fn<(text: string) => void>();
  expect(await copyBioPageAndReport(page, onSaid)).toBe(words);
  expect(onSaid.mock.calls).toEqual([[sentence]]);
});
