import { expect, test } from 'vitest';
import { linesOfTable } from '../../../service/cli/command.ts';

const flags = '🇩🇪🇫🇷🇪🇸🇮🇹🇵🇱🇨🇿';

test.each([
  ['plain', 'abcdefghijkl', 'abcdefg…'],
  ['emoji', '🐦🐦🐦🐦🐦🐦', '🐦🐦🐦…'],
  ['flags', flags, '🇩🇪🇫🇷🇪🇸…'],
  ['skin tones', '👍🏽👍🏽👍🏽👍🏽👍🏽', '👍🏽👍🏽👍🏽…'],
  ['keys of a phone', '1️⃣2️⃣3️⃣4️⃣5️⃣', '1️⃣2️⃣3️⃣…'],
  ['combining marks', 'u\u0308'.repeat(12), `${'u\u0308'.repeat(7)}…`],
  ['Chinese', '短链接短链接短链接', '短链接…'],
  ['Korean', '짧은링크짧은링크', '짧은링…'],
])('a cell with %s is cut between characters that a reader sees', (_, name, shown) => {
  expect(linesOfTable([{ id: 1, name }], 12)).toEqual(['id  name', `1   ${shown}`]);
});

test('columns after wide characters are aligned', () => {
  const rows = ['🐦🐦', '短链', 'Zoë', 'abcd'].map((name) => ({ name, id: 1 }));
  expect(linesOfTable(rows, 80)).toEqual(['name  id', '🐦🐦  1', '短链  1', 'Zoë   1', 'abcd  1']);
});
