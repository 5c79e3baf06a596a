import { beforeEach, expect, it } from 'vitest';
import { hasAside } from '../../../src/store/aside.ts';
import { readItem, readItems, type Item } from '../../../src/store/item.ts';
import { text } from '../../../src/store/schema.ts';
import { items } from '../../../src/store/items.ts';
import { writeItem } from '../../../src/store/write-item.ts';
import { forgetEverything, kept } from '../fake-browser.ts';

beforeEach(forgetEverything);

it('gives the fallback for what was never written', async () => {
  expect(await readItem(items.settings)).toMatchObject({
    onClick: 'ask',
    copy: true,
    codeFrom: 'curtail',
    doors: { menus: true },
  });
});

it('gives back what was written', async () => {
  const settings = { ...items.settings.fallback, onClick: 'shorten', copy: false } as const;
  await writeItem(items.settings, settings);
  expect(await readItem(items.settings)).toEqual(settings);
});

it.each([
  ['a newer version', { v: 99, data: {} }, 'newer'],
  ['a damaged envelope', 'garbage', 'unreadable'],
  ['damaged data', { v: 1, data: 'garbage' }, 'unreadable'],
])('%s gives the fallback, says so, and leaves the stored bytes alone', async (_, stored, problem) => {
  kept.stored.set('settings', stored);
  const { settings } = await readItems({ settings: items.settings });
  expect(settings).toEqual({ value: items.settings.fallback, problem });
  expect(kept.stored.get('settings')).toEqual(stored);
});

it('what a newer version wrote is put aside before it is written over', async () => {
  const newer = { v: 2, data: { onClick: 'dance' } };
  kept.stored.set('settings', newer);
  await writeItem(items.settings, items.settings.fallback);
  await writeItem(items.settings, { ...items.settings.fallback, copy: false });
  expect(await readItem(items.settings)).toMatchObject({ copy: false });
  expect(kept.stored.get('settings@kept')).toEqual(newer);
  expect(await hasAside()).toBe(true);
});

it('one damaged choice loses only itself', async () => {
  kept.stored.set('settings', { v: 1, data: { onClick: 'shorten', copy: 'maybe', codeFrom: 'service' } });
  expect(await readItem(items.settings)).toEqual({
    ...items.settings.fallback,
    onClick: 'shorten',
    codeFrom: 'service',
  });
});

it('data of an older version comes through every migration in turn', async () => {
  const greeting: Item<string> = {
    key: 'greeting',
    version: 3,
    fallback: '',
    schema: text,
    migrations: { 1: (data) => `${String(data)}, two`, 2: (data) => `${String(data)}, three` },
  };
  kept.stored.set('greeting', { v: 1, data: 'one' });
  expect(await readItem(greeting)).toBe('one, two, three');
});
