import { expect, it } from 'vitest';
import { entryPointTable } from '../../../scripts/entry-point-table.ts';

const test = (group: string, status: string, title = 'works') => ({
  ancestorTitles: ['around it', group],
  title,
  status,
});

it('has a row for each entry point, with what ran and passed in which browser', () => {
  const first = [
    test('entry point: Keyboard (chromium)', 'passed', 'one (by its event)'),
    test('entry point: Keyboard (chromium)', 'passed', 'two (by its event)'),
    test('entry point: Keyboard (firefox)', 'passed'),
    test('entry point: Button, of any page (chromium)', 'passed'),
    test('entry point: Button, of any page (firefox)', 'skipped'),
  ];
  const second = [
    test('entry point: Menu (firefox)', 'failed'),
    test('entry point: Menu (firefox)', 'passed', 'in any language (English)'),
    test('no entry point', 'passed'),
  ];
  const table = entryPointTable({ testResults: [{ assertionResults: first }, { assertionResults: second }] });
  expect(table.split('\n').slice(2)).toEqual([
    '| Button, of any page | ✓ | – |  |',
    '| Keyboard | ✓ | ✓ | by its event |',
    '| Menu | – | ✗ |  |',
  ]);
});
