import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { smallBounds } from '../../simulation/bounds.ts';
import { planted } from '../../simulation/planted/planted.ts';

const all = [
  ...[...planted.before, ...planted.found].map(({ what, mutations }) => [what, mutations] as const),
  ['bounds that a few links exceed', smallBounds] as const,
];

test.each(all)('the simulation can still plant: %s', async (_, mutations) => {
  for (const { file, find } of mutations)
    expect(await readFile(new URL(`../../../src/${file}`, import.meta.url), 'utf8')).toContain(find);
});
