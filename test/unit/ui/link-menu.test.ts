import { expect, it } from 'vitest';
import { linkMenu } from '../../../src/ui/menu/link-menu.ts';
import { linkOf } from '../core/links.ts';

const namesOf = (offers: { canDelete: boolean; statisticsDays: number }): string[] => {
  const actions = { offers, onSaid: () => undefined, onQr: () => undefined, onStatistics: () => undefined };
  return linkMenu(linkOf({}), actions).map(({ name }) => name);
};

it('the menu of a link has what its service offers, and deletes last', () => {
  const always = ['Copy', 'Open', 'QR code'];
  expect(namesOf({ canDelete: true, statisticsDays: 90 })).toEqual([...always, 'Statistics', 'Delete']);
  expect(namesOf({ canDelete: false, statisticsDays: 90 })).toEqual([...always, 'Statistics']);
  expect(namesOf({ canDelete: true, statisticsDays: 0 })).toEqual([...always, 'Delete']);
});
