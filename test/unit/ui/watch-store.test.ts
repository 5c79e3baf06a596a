import { expect, it, vi } from 'vitest';
import { browser } from '../../../src/platform/browser.ts';
import { announceChange } from '../../../src/storage/changes.ts';
import { watchStore } from '../../../src/ui/watch-store.ts';

const setSomething = () => browser.storage.local.set({ something: Math.random() });

it('tells nothing where nothing has changed since it began', async () => {
  await setSomething();
  const listener = vi.fn<() => void>();
  const stop = watchStore(['storage', 'outbox'])(listener);
  expect(listener).not.toHaveBeenCalled();
  stop();
});

it('tells at once of what changed before anybody followed, and then of each change', async () => {
  const watch = watchStore(['storage', 'outbox']);
  await setSomething();
  const listener = vi.fn<() => void>();
  const stop = watch(listener);
  expect(listener).toHaveBeenCalledTimes(1);
  await setSomething();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  await setSomething();
  expect(listener).toHaveBeenCalledTimes(2);
});

it('tells of its own topics of the database alone', async () => {
  const watch = watchStore(['outbox']);
  const told = new Promise<void>((resolve) => {
    watch(resolve);
  });
  announceChange('links');
  announceChange('outbox');
  await told;
});
