import { expect, test } from 'vitest';
import { batched } from '../../../service/storage/batched.ts';

test('calls of one turn share a batch, in their order; later calls have another', async () => {
  const batches: number[][] = [];
  const double = batched((numbers: readonly number[]) => {
    batches.push([...numbers]);
    return Promise.resolve(numbers.map((number) => number * 2));
  });
  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2]);
  expect(await double(1)).toBe(2);
  expect(batches).toEqual([[1, 2, 1], [1]]);
});

test('a batch that fails rejects each of its calls, and not the next', async () => {
  let fails = true;
  const flaky = batched((names: readonly string[]) =>
    fails ? Promise.reject(new Error('down')) : Promise.resolve([...names]),
  );
  const results = await Promise.allSettled([flaky('a'), flaky('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await flaky('a')).toBe('a');
});
