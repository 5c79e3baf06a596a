import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../../../src/ui/controls/Button.tsx';

afterEach(() => vi.unstubAllGlobals());

it('does nothing while what it does is under way, and keeps the focus', async () => {
  const { document } = new Window();
  vi.stubGlobal('document', document);
  const body = document.body as unknown as Element;
  const onClick = vi.fn<() => void>();
  const draw = (isBusy: boolean) => act(() => render(h(Button, { isBusy, onClick }, 'Check'), body));
  await draw(false);
  const button = body.querySelector('button');
  button?.focus();
  button?.click();
  expect(onClick).toHaveBeenCalledTimes(1);
  await draw(true);
  button?.click();
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement?.textContent).toBe('Check');
});
