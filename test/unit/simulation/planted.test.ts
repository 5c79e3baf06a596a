import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { planted } from '../../simulation/planted/planted.ts';

test.each([...planted.before, ...planted.found].map(({ what, mutations }) => [what, mutations] as const))(
  'the simulation can still plant: %s',
  async (_, mutations) => {
    for (const { file, find } of mutations)
      expect(await readFile(new URL(`../../../src/${file}`, import.meta.url), 'utf8')).toContain(find);
  },
);
