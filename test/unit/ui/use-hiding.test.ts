import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHiddenUntilReread } from '../../../src/ui/lock/use-hidden-until-reread.ts';

let window: Window;
let isShut: boolean;
const readAgain = vi.fn<() => void>();

interface PageProps {
  isHidden: boolean;
  first: object;
}

const Page = ({ isHidden, first }: PageProps) => {
  isShut = useHiddenUntilReread(isHidden, first, readAgain);
  return null;
};

beforeEach(() => {
  window = new Window();
  vi.stubGlobal('document', window.document);
  readAgain.mockClear();
});
afterEach(() => void vi.unstubAllGlobals());

const show = (props: PageProps): boolean => {
  render(h(Page, props), window.document.body as unknown as Element);
  return isShut;
};

it('a page that was never hidden is open', () => {
  const first = {};
  expect([show({ isHidden: false, first }), show({ isHidden: false, first })]).toEqual([false, false]);
  expect(readAgain).not.toHaveBeenCalled();
});

it('after the lock, it stays shut until it was read anew, which is asked for once', () => {
  const first = {};
  show({ isHidden: false, first });
  expect(show({ isHidden: true, first })).toBe(true);
  expect(readAgain).not.toHaveBeenCalled();
  expect([show({ isHidden: false, first }), show({ isHidden: false, first })]).toEqual([true, true]);
  expect(readAgain).toHaveBeenCalledTimes(1);
  const next = {};
  expect(show({ isHidden: false, first: next })).toBe(false);
  expect(show({ isHidden: true, first: next })).toBe(true);
  expect(show({ isHidden: false, first: next })).toBe(true);
  expect(readAgain).toHaveBeenCalledTimes(2);
});

it('locked again while it is read, it stays shut', () => {
  const first = {};
  show({ isHidden: true, first });
  show({ isHidden: false, first });
  expect(show({ isHidden: true, first: {} })).toBe(true);
});
