import { expect, it } from 'vitest';
import {
  preferRequestedFailure,
  type FailedRefresh,
} from '../../../src/popup/lists/use-popup-list-refresh.ts';

const failed = (isAsked: boolean): FailedRefresh => ({ failure: { kind: 'offline' }, at: 1000, isAsked });

it('a refresh of the page itself that ends after one of the user takes none of its words away', () => {
  const asked = failed(true);
  expect(preferRequestedFailure(failed(false))(asked)).toBe(asked);
  expect(preferRequestedFailure(null)(asked)).toBe(asked);
});

it('it says its own failure, or none any more, where the user asked for nothing', () => {
  const own = failed(false);
  expect(preferRequestedFailure(own)(null)).toBe(own);
  expect(preferRequestedFailure(null)(failed(false))).toBe(null);
});
