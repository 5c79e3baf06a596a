// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { useFocusRestoration } from '../../../src/ui/focus/use-focus-restoration.ts';

afterEach(() => act(() => render(null, document.body)));

const Page = ({ isLow }: { isLow: boolean }) => {
  useFocusRestoration('main');
  return [
    h('main', null, h('button', { id: 'behind' })),
    h('dialog', { open: true }, h('input', { id: 'color' }), isLow && h('button', { id: 'darken' })),
  ];
};

const show = (isLow: boolean) => act(() => render(h(Page, { isLow }), document.body));

const named = (id: string) => document.querySelector<HTMLElement>(`#${id}`);

it('stays in a dialog whose focused button goes, and not behind it', async () => {
  vi.spyOn(HTMLElement.prototype, 'checkVisibility').mockReturnValue(true);
  await show(true);
  for (const id of ['behind', 'color', 'darken']) named(id)?.focus();
  await show(false);
  await vi.waitFor(() => expect(document.activeElement).toBe(named('color')));
});
