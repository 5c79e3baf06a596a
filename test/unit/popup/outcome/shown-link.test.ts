import { expect, it } from 'vitest';
import { asCreatedLink } from '../../../../src/core/link/link.ts';
import { shownLinkOfOperation, shownExistingLink } from '../../../../src/popup/outcome/shown-link.ts';
import { createOperationOf } from '../../outbox/operations.ts';
import { linkOf } from '../../core/links.ts';

const link = linkOf({ shortCode: 'abc2345', clicks: 7 });

const ended = (existed: boolean) =>
  createOperationOf({ state: { status: 'done', link: asCreatedLink(link), existed, settledAt: 0 } });

it('shows the clicks that the list has of a link, also of one that was found there after a doubt', () => {
  expect(shownLinkOfOperation(ended(false), [linkOf({ shortCode: 'other' }), link])?.clicks).toBe(7);
  expect(shownLinkOfOperation(ended(true), [link])?.clicks).toBe(7);
  expect(shownExistingLink(link).clicks).toBe(7);
});

it('shows none of a link that was just made, and no count of an older one that no list at hand has', () => {
  expect(shownLinkOfOperation(ended(false), [])?.clicks).toBe(0);
  expect(shownLinkOfOperation(ended(true), [])?.clicks).toBe(null);
});

const isNewAt = (settledAt: number) =>
  shownLinkOfOperation(
    createOperationOf({ state: { status: 'done', link: asCreatedLink(link), existed: false, settledAt } }),
    [],
  )?.isNew;

it('is new for some seconds after it was made, and not because the clock was set back since', () => {
  expect(isNewAt(Date.now())).toBe(true);
  expect(isNewAt(Date.now() - 11_000)).toBe(false);
  expect(isNewAt(Date.now() + 3_600_000)).toBe(false);
});

it('tells an alias of the user that the service did not use from a code that Curtail made', () => {
  const state = { status: 'done', link: asCreatedLink(link), existed: false, settledAt: 0 } as const;
  const shownOf = (aliasBy: 'user' | 'curtail') =>
    shownLinkOfOperation(createOperationOf({ alias: 'spring', aliasBy, state }), []);
  expect(shownOf('user')).toMatchObject({ isOtherCode: true, isAliasMissed: true });
  expect(shownOf('curtail')).toMatchObject({ isOtherCode: true, isAliasMissed: false });
});
