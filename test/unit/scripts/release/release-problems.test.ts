import { expect, it } from 'vitest';
import { releaseProblems, type ReleaseFacts } from '../../../../scripts/release/release-problems.ts';

const good: ReleaseFacts = {
  version: '1.2.0',
  changelog: '## Unreleased\n\n## 1.2.0 - 2027-01-02\n\n- New.\n\n## 1.1.0 - 2026-12-01\n\n- Old.\n',
  uncommitted: [],
  tags: ['v1.0.0', 'v1.1.0'],
  tagsHere: [],
};

it('a clean commit with its changes and a new version can be released', () => {
  expect(releaseProblems(good)).toEqual([]);
});

it('so it can once it has its own tag, as in the workflow that the tag starts', () => {
  const tags = [...good.tags, 'v1.2.0'];
  expect(releaseProblems({ ...good, tags, tagsHere: ['v1.2.0', 'nightly'] })).toEqual([]);
});

it.each<[string, Partial<ReleaseFacts>, string]>([
  ['something is not committed', { uncommitted: ['src/a.ts'] }, 'This is not committed: src/a.ts'],
  [
    'nothing is said of the version',
    { version: '1.3.0' },
    'CHANGELOG.md says nothing of 1.3.0 below “## 1.3.0 - YYYY-MM-DD”.',
  ],
  [
    'its heading has nothing below it',
    { changelog: good.changelog.replace('- New.', '') },
    'CHANGELOG.md says nothing of 1.2.0 below “## 1.2.0 - YYYY-MM-DD”.',
  ],
  [
    'a change was left below “Unreleased”',
    { changelog: good.changelog.replace('## Unreleased\n', '## Unreleased\n\n- Newer.\n') },
    'CHANGELOG.md has changes below “Unreleased”: move them to 1.2.0.',
  ],
  ['the version was released before', { tags: ['v1.2.0'] }, 'v1.2.0 is the tag of another commit.'],
  [
    'the tag is of another version',
    { tags: ['v1.3.0'], tagsHere: ['v1.3.0'] },
    'This commit has the tag v1.3.0, but package.json says 1.2.0.',
  ],
])('it can’t where %s', (_why, change, problem) => {
  expect(releaseProblems({ ...good, ...change })).toEqual([problem]);
});
