import { expect, test } from 'vitest';
import { createTurns } from '../../../../service/pages/qr-code.ts';

test('work is done one after the other, with a rest after each', async () => {
  const seen: string[] = [];
  const takeTurn = createTurns(10, 10, async (ms: number) => void seen.push(ms >= 0 ? 'rest' : 'none'));
  const work = (name: string) =>
    takeTurn('a', async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      return name;
    });
  expect(await Promise.all([work('a'), work('b')])).toEqual(['a', 'b']);
  expect(seen.slice(0, 5)).toEqual(['a begins', 'a ends', 'rest', 'b begins', 'b ends']);
});

test('who comes when too many wait is refused, and what fails keeps nobody else from a turn', async () => {
  const takeTurn = createTurns(1, 1, () => Promise.resolve());
  const failing = takeTurn('a', () => Promise.reject(new Error('no paper')));
  await expect(takeTurn('b', () => Promise.resolve(1))).rejects.toMatchObject({ status: 503 });
  await expect(failing).rejects.toThrow('no paper');
  expect(await takeTurn('b', () => Promise.resolve(2))).toBe(2);
});

test('a client that asks for too many is refused, and keeps nobody else out', async () => {
  const takeTurn = createTurns(10, 2, () => Promise.resolve());
  const greedy = ['one', 'two'].map((name) => takeTurn('greedy', () => Promise.resolve(name)));
  await expect(takeTurn('greedy', () => Promise.resolve('three'))).rejects.toMatchObject({ status: 429 });
  expect(await takeTurn('modest', () => Promise.resolve('mine'))).toBe('mine');
  expect(await Promise.all(greedy)).toEqual(['one', 'two']);
  expect(await takeTurn('greedy', () => Promise.resolve('later'))).toBe('later');
});
