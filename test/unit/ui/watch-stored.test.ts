import { expect, it, vi } from 'vitest';
import { browser } from '../../../src/platform/browser.ts';
import { announce } from '../../../src/store/changes.ts';
import { watchStored } from '../../../src/ui/watch-stored.ts';

const setSomething = () => browser.storage.local.set({ something: Math.random() });

it('tells nothing where nothing has changed since it began', async () => {
  await setSomething();
  const listener = vi.fn<() => void>();
  const stop = watchStored(['storage', 'outbox'])(listener);
  expect(listener).not.toHaveBeenCalled();
  stop();
});

it('tells at once of what changed before anybody followed, and then of each change', async () => {
  const watch = watchStored(['storage', 'outbox']);
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
  const watch = watchStored(['outbox']);
  const told = new Promise<void>((resolve) => {
    watch(resolve);
  });
  announce('links');
  announce('outbox');
  await told;
});
