import { afterEach, expect, it } from 'vitest';
import { accountSignal, abortRequests } from '../../../../src/worker/account/account-lock.ts';

afterEach(() => abortRequests());

it('the requests of one account end, and those of the others go on', () => {
  const [one, other] = [accountSignal('one'), accountSignal('other')];
  expect(accountSignal('one')).toBe(one);
  abortRequests('one');
  expect([one.aborted, other.aborted]).toEqual([true, false]);
  expect(accountSignal('one').aborted).toBe(false);
  expect(accountSignal('other')).toBe(other);
});

it('forgetting everything ends all', () => {
  const signals = ['one', 'other', ''].map(accountSignal);
  abortRequests();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  expect(accountSignal('one').aborted).toBe(false);
});
