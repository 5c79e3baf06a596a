import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = '.github/workflows';
const workflows = readdirSync(folder).map(
  (name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const,
);
const actionsIn = (text: string): string[] =>
  [...text.matchAll(/^ *-? *uses: *(.+)$/gm)].map(([, action = '']) => action);

describe.each(workflows)('%s', (_name, text) => {
  it('takes each action at one commit, with its version beside it', () => {
    const actions = actionsIn(text);
    expect(actions.length).toBeGreaterThan(0);
    const loose = actions.filter(
      (action) =>
        !action.startsWith('./.github/workflows/') &&
        !/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action),
    );
    expect(loose).toEqual([]);
  });

  it('says what it may do, since the default may be all', () => {
    expect(text).toMatch(/^permissions:/m);
    expect(text).not.toContain('write-all');
  });

  it('puts nothing that others can name into a command', () => {
    const commands = text
      .split('\n')
      .filter((line) => !/^ +[\w-]+: \$\{\{ (matrix\.node|github\.token) \}\}$/.test(line));
    expect(commands.filter((line) => line.includes('${{'))).toEqual([]);
  });
});

it('all workflows take an action at the same commit', () => {
  const actions = new Set(workflows.flatMap(([, text]) => actionsIn(text)));
  const names = [...actions].map((action) => action.split('@')[0]);
  expect(names).toEqual([...new Set(names)]);
});

it('they run what CI runs, and the release command', () => {
  const all = workflows.map(([, text]) => text).join('\n');
  expect(all).toContain('bash .ci/run');
  expect(all).toContain('npm run release -- --tested');
});
