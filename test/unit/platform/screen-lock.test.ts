import { beforeEach, expect, it, vi } from 'vitest';
import { onScreenLock } from '../../../src/platform/screen-lock.ts';
import { fakeBrowser } from '../fake-browser.ts';

const given = fakeBrowser.idle;

beforeEach(() => {
  fakeBrowser.idle = given;
});

it('tells that the screen is locked, and nothing of a user who is away or back', () => {
  const onLock = vi.fn();
  onScreenLock(onLock);
  for (const state of ['idle', 'active']) given.onStateChanged.fire(state);
  expect(onLock).not.toHaveBeenCalled();
  given.onStateChanged.fire('locked');
  expect(onLock).toHaveBeenCalledOnce();
});

it('begins to listen when the permission is granted', () => {
  const onLock = vi.fn();
  Reflect.deleteProperty(fakeBrowser, 'idle');
  onScreenLock(onLock);
  fakeBrowser.idle = given;
  fakeBrowser.permissions.onAdded.fire({ permissions: ['idle'] });
  given.onStateChanged.fire('locked');
  expect(onLock).toHaveBeenCalledOnce();
});
