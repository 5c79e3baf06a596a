import { expect, it } from 'vitest';
import { inWriteTransaction } from '../../../src/storage/database.ts';
import { nextSequence, reuseOrNextSequence, readSequence } from '../../../src/storage/sequence.ts';

const next = (floor?: number) =>
  inWriteTransaction('sequence', (transaction) => nextSequence(transaction, floor));

it('gives a number once, in the order of the transactions, and is never lowered', async () => {
  expect(await readSequence()).toBe(0);
  const given = await Promise.all(Array.from({ length: 20 }, () => next()));
  expect(given).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(await next(5)).toBe(21);
  expect(await next(100)).toBe(101);
  expect(await next()).toBe(102);
  expect(await readSequence()).toBe(102);
});

it('takes back the number of a transaction that fails', async () => {
  const before = await readSequence();
  const failing = inWriteTransaction('sequence', async (transaction) => {
    await nextSequence(transaction);
    throw new Error('in the middle');
  });
  await expect(failing).rejects.toThrow('in the middle');
  expect(await next()).toBe(before + 1);
});

const again = (number: number) =>
  inWriteTransaction('sequence', (transaction) => reuseOrNextSequence(transaction, number));

it('gives back a number that was given before the counter was lost, unless another has it since', async () => {
  const last = await readSequence();
  expect(await again(last + 10)).toBe(last + 10);
  expect(await again(last + 10)).toBe(last + 11);
  expect(await again(1)).toBe(last + 12);
  expect(await readSequence()).toBe(last + 12);
});
