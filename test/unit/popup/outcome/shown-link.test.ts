import { expect, it } from 'vitest';
import { asCreatedLink } from '../../../../src/core/link/link.ts';
import { isJustSettled, shownLinkOf } from '../../../../src/popup/outcome/shown-link.ts';
import type { DoneCreate, LinkCard } from '../../../../src/popup/popup-state.ts';
import { createOperationOf } from '../../outbox/operations.ts';
import { linkOf } from '../../core/links.ts';

const link = linkOf({ shortCode: 'abc2345', clicks: 7 });
const copy = { phase: 'none', content: null, as: { format: 'plain', template: '' } } as const;

const done = (existed: boolean, settledAt = 0): DoneCreate => {
  const state = { status: 'done', link: asCreatedLink(link), existed, settledAt } as const;
  return { ...createOperationOf(), state };
};
const ended = (existed: boolean, parts: Partial<DoneCreate> = {}): LinkCard => ({
  status: 'done',
  operation: { ...done(existed), ...parts },
  isNew: false,
  isHidden: false,
  undoFailure: null,
  copy,
});

it('shows the clicks that the list has of a link, also of one that was found there after a doubt', () => {
  expect(shownLinkOf(ended(false), [linkOf({ shortCode: 'other' }), link]).clicks).toBe(7);
  expect(shownLinkOf(ended(true), [link]).clicks).toBe(7);
  expect(
    shownLinkOf({ status: 'existing', link, isNew: false, isHidden: false, copy, undoFailure: null }, [])
      .clicks,
  ).toBe(7);
});

it('shows none of a link that was just made, and no count of an older one that no list at hand has', () => {
  expect(shownLinkOf(ended(false), []).clicks).toBe(0);
  expect(shownLinkOf(ended(true), []).clicks).toBe(null);
});

const isNewAt = (settledAt: number) => isJustSettled(done(false, settledAt), Date.now());

it('is new for some seconds after it was made, and not because the clock was set back since', () => {
  expect(isNewAt(Date.now())).toBe(true);
  expect(isNewAt(Date.now() - 11_000)).toBe(false);
  expect(isNewAt(Date.now() + 3_600_000)).toBe(false);
});

const shownOf = (aliasBy: 'user' | 'curtail', existed = false, alias = 'spring') =>
  shownLinkOf(ended(existed, { alias, aliasBy }), []);

it('tells an alias of the user that the service did not use from a code that Curtail made', () => {
  expect(shownOf('user')).toMatchObject({ isOtherCode: true, isAliasMissed: true });
  expect(shownOf('curtail')).toMatchObject({ isOtherCode: true, isAliasMissed: false });
});

it('tells it of a link that existed, too, but not of an alias whose letters the service made small', () => {
  expect(shownOf('user', true)).toMatchObject({ isOtherCode: true, isAliasMissed: true });
  expect(shownOf('curtail', true)).toMatchObject({ isOtherCode: false });
  expect(shownOf('user', false, 'ABC2345')).toMatchObject({ isOtherCode: false });
});
