import { expect, test } from 'vitest';
import { createTurns } from '../../../../service/pages/qr-turns.ts';

test('work is done one after the other, with a rest after each', async () => {
  const seen: string[] = [];
  const takeTurn = createTurns(10, async (ms) => void seen.push(ms >= 0 ? 'rest' : 'none'));
  const work = (name: string) =>
    takeTurn(async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      return name;
    });
  expect(await Promise.all([work('a'), work('b')])).toEqual(['a', 'b']);
  expect(seen.slice(0, 5)).toEqual(['a begins', 'a ends', 'rest', 'b begins', 'b ends']);
});

test('who comes when too many wait is refused, and what fails keeps nobody else from a turn', async () => {
  const takeTurn = createTurns(1, () => Promise.resolve());
  const failing = takeTurn(() => Promise.reject(new Error('no paper')));
  await expect(takeTurn(() => Promise.resolve(1))).rejects.toMatchObject({ status: 503 });
  await expect(failing).rejects.toThrow('no paper');
  expect(await takeTurn(() => Promise.resolve(2))).toBe(2);
});
