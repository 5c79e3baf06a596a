import { expect, it } from 'vitest';
import { isActiveStatus, isDeletedStatus } from '../../../../src/core/link/link-status.ts';

it.each(['', 'active', 'Active', ' ACTIVE '])('“%s” leads to the target', (status) => {
  expect(isActiveStatus(status)).toBe(true);
  expect(isDeletedStatus(status)).toBe(false);
});

it.each(['deleted', 'Removed', 'TRASHED', ' deleted '])('“%s” is no link any more', (status) => {
  expect(isActiveStatus(status)).toBe(false);
  expect(isDeletedStatus(status)).toBe(true);
});

it.each(['disabled', 'inactive', 'expired', 'deletable'])(
  '“%s” is a link, but not to be given out',
  (status) => {
    expect(isActiveStatus(status)).toBe(false);
    expect(isDeletedStatus(status)).toBe(false);
  },
);
