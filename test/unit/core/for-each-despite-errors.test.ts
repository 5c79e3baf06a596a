import { expect, it } from 'vitest';
import { forEachDespiteErrors } from '../../../src/core/for-each-despite-errors.ts';

it('goes on after an error, and throws the first at the end', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item > 1) throw new Error(`no ${item}`);
    done.push(item);
  };
  await expect(forEachDespiteErrors([0, 2, 3, 1], work)).rejects.toThrow('no 2');
  expect(done).toEqual([0, 1]);
  await expect(forEachDespiteErrors([0, 1], work)).resolves.toBeUndefined();
});
