import { expect, it } from 'vitest';
import { doorTable } from '../../../scripts/door-table.ts';

const test = (group: string, status: string, title = 'works') => ({
  ancestorTitles: ['around it', group],
  title,
  status,
});

it('has a row for each door, with what ran and passed in which browser', () => {
  const first = [
    test('door: Keyboard (chromium)', 'passed', 'one (by its event)'),
    test('door: Keyboard (chromium)', 'passed', 'two (by its event)'),
    test('door: Keyboard (firefox)', 'passed'),
    test('door: Button, of any page (chromium)', 'passed'),
    test('door: Button, of any page (firefox)', 'skipped'),
  ];
  const second = [
    test('door: Menu (firefox)', 'failed'),
    test('door: Menu (firefox)', 'passed', 'in any language (English)'),
    test('no door', 'passed'),
  ];
  const table = doorTable({ testResults: [{ assertionResults: first }, { assertionResults: second }] });
  expect(table.split('\n').slice(2)).toEqual([
    '| Button, of any page | ✓ | – |  |',
    '| Keyboard | ✓ | ✓ | by its event |',
    '| Menu | – | ✗ |  |',
  ]);
});
