import { Window, type HTMLElement } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '../../../../src/links/dialogs/Dialog.tsx';

let window: Window;
const onClose = vi.fn<() => void>();

beforeEach(() => {
  window = new Window();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  onClose.mockClear();
  render(
    h(Dialog, { heading: 'Goal', onClose, children: h('input', {}) }),
    window.document.body as unknown as Element,
  );
});
afterEach(() => {
  render(null, window.document.body as unknown as Element);
  vi.unstubAllGlobals();
});

const part = (selector: string): HTMLElement => window.document.querySelector(selector) as HTMLElement;

/** Presses the pointer on one part. The browser gives the click to what holds both that and where it was let go. */
function press(on: string, clicked: string): void {
  part(on).dispatchEvent(new window.PointerEvent('pointerdown', { bubbles: true }));
  part(clicked).dispatchEvent(new window.MouseEvent('click', { bubbles: true }));
}

it('closes by a click on the backdrop', () => {
  press('dialog', 'dialog');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each([
  ['a click in it', 'input'],
  ['a selection that is dragged out of it', 'dialog'],
])('stays after %s', (_, clicked) => {
  press('input', clicked);
  expect(onClose).not.toHaveBeenCalled();
});
