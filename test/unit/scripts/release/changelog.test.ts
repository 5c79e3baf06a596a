import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { changesOf } from '../../../../scripts/release/changelog.ts';

import own from '../../../../package.json' with { type: 'json' };

const changelog = `# Changes

Above all versions.

## Unreleased

### Fixed

- Later.

## 1.10.0 - 2027-01-02

The second.

### Added

- More.

## 1.1.0

- No day.

## 1.0.0 - 2026-12-01
`;

it.each([
  ['Unreleased', '### Fixed\n\n- Later.'],
  ['1.10.0', 'The second.\n\n### Added\n\n- More.'],
  ['1.0.0', ''],
  // Not released before it has a day.
  ['1.1.0', null],
  ['1.1', null],
  ['0.0', null],
])('the changes of %s are what stands below its heading', (version, changes) => {
  expect(changesOf(changelog, version)).toBe(changes);
});

it('our own has changes of the version that package.json says', () => {
  const ours = readFileSync('CHANGELOG.md', 'utf8');
  expect(changesOf(ours, 'Unreleased')).not.toBeNull();
  expect(changesOf(ours, own.version)).toContain('- ');
});
