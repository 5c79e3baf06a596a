import { expect, test } from 'vitest';
import { batchCalls } from '../../../service/database/queries.ts';

test('calls of one turn share a batch, in their order; later calls have another', async () => {
  const batches: number[][] = [];
  const double = batchCalls((numbers: readonly number[]) => {
    batches.push([...numbers]);
    return Promise.resolve(numbers.map((number) => number * 2));
  });
  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2]);
  expect(await double(1)).toBe(2);
  expect(batches).toEqual([[1, 2, 1], [1]]);
});

test('a batch that fails rejects each of its calls, and not the next', async () => {
  let fails = true;
  const flaky = batchCalls((names: readonly string[]) =>
    fails ? Promise.reject(new Error('down')) : Promise.resolve([...names]),
  );
  const results = await Promise.allSettled([flaky('a'), flaky('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await flaky('a')).toBe('a');
});

interface Batch {
  names: string[];
  answer: (fails: boolean) => void;
}

/** Batches that are answered when the test says so. */
function answeredByHand(patienceMs?: number) {
  const batches: Batch[] = [];
  const one = batchCalls(
    (names: readonly string[]) =>
      new Promise<string[]>((resolve, reject) => {
        const answer = (fails: boolean) => (fails ? reject(new Error('down')) : resolve([...names]));
        batches.push({ names: [...names], answer });
      }),
    { patienceMs },
  );
  return { batches, one };
}

test('a batch takes what comes until the one before is answered, and a failure holds nobody up', async () => {
  const { batches, one } = answeredByHand();
  const first = one('a');
  await turns();
  const second = one('b');
  await turns();
  const third = one('c');
  await turns();
  expect(batches.map(({ names }) => names)).toEqual([['a']]);
  batches[0]?.answer(true);
  await expect(first).rejects.toThrow('down');
  await turns();
  expect(batches.map(({ names }) => names)).toEqual([['a'], ['b', 'c']]);
  batches[1]?.answer(false);
  expect(await Promise.all([second, third])).toEqual(['b', 'c']);
});

test('a batch that is not answered is waited for as long as there is patience', async () => {
  const { batches, one } = answeredByHand(1);
  const first = one('a');
  await turns();
  const second = one('b');
  await expect.poll(() => batches.map(({ names }) => names)).toEqual([['a'], ['b']]);
  batches[1]?.answer(false);
  expect(await second).toBe('b');
  batches[0]?.answer(false);
  expect(await first).toBe('a');
});

async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}
