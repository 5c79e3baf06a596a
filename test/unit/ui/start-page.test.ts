import { Window } from 'happy-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { startPage } from '../../../src/ui/start-page.tsx';
import { forgetEverything } from '../fake-browser.ts';

vi.mock('../../../src/ui/postpone-lock-on-activity.ts', () => ({ postponeLockOnActivity: () => undefined }));

afterEach(() => vi.unstubAllGlobals());

it.each(['keydown', 'keyup'])('shows what has the focus from the start once a key is pressed: %s', (type) => {
  forgetEverything();
  const view = new Window();
  vi.stubGlobal('document', view.document);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  startPage(() => new Promise(() => undefined));
  const { classList } = view.document.documentElement;
  expect(classList.contains('unkeyed')).toBe(true);
  view.dispatchEvent(new view.Event('pointerdown'));
  expect(classList.contains('unkeyed')).toBe(true);
  view.dispatchEvent(new view.KeyboardEvent(type, { key: 'Tab' }));
  expect(classList.contains('unkeyed')).toBe(false);
});
