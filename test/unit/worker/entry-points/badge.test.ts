import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import german from '../../../../public/_locales/de/messages.json' with { type: 'json' };
import {
  clearBadgeLater,
  showFailureBadge,
  showWorkingBadge,
  translateButtonTitle,
} from '../../../../src/worker/entry-points/badge.ts';
import { saveSettingsChange } from '../../../../src/worker/settings.ts';
import { changeWorkerLanguage } from '../../../../src/worker/worker-language.ts';
import { kept } from '../../fake-browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('takes the sign of a copied link away after five seconds', async () => {
  await showWorkingBadge();
  clearBadgeLater();
  await vi.advanceTimersByTimeAsync(4900);
  expect(kept.button.badge).toBe('…');
  await vi.advanceTimersByTimeAsync(200);
  expect(kept.button.badge).toBe('');
});

it('leaves the sign of the next link, which came meanwhile', async () => {
  clearBadgeLater();
  await vi.advanceTimersByTimeAsync(4000);
  await showFailureBadge();
  await vi.advanceTimersByTimeAsync(9000);
  expect(kept.button.badge).toBe('!');
});

it('keeps its sign where the language is chosen that it speaks already', async () => {
  // The outbox is asked what is left to be seen.
  vi.useRealTimers();
  vi.stubGlobal('fetch', async () => Response.json(german));
  await saveSettingsChange({ language: 'de' });
  await showFailureBadge();
  await saveSettingsChange({ language: 'de' });
  expect(kept.button.badge).toBe('!');
  kept.stored.clear();
  await changeWorkerLanguage();
  vi.unstubAllGlobals();
});

it('says its usual words in the chosen language after the browser has started, and leaves others', async () => {
  kept.button.title = 'Shorten this page';
  vi.stubGlobal('fetch', async () => Response.json(german));
  kept.stored.set('settings', { v: 1, data: { language: 'de' } });
  await changeWorkerLanguage();
  await translateButtonTitle();
  expect(kept.button.title).toBe(german.shortenThisPage.message);
  kept.button.title = 'Short link: go.example/x';
  await translateButtonTitle();
  expect(kept.button.title).toBe('Short link: go.example/x');
  kept.stored.clear();
  await changeWorkerLanguage();
  vi.unstubAllGlobals();
});
