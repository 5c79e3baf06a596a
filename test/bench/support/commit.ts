import { execFileSync } from 'node:child_process';

/** What a build is made of. Figures are of a commit of these. */
export const builtFrom = [
  'src',
  'public',
  'manifest.json',
  'vite.config.ts',
  'scripts/build-steps',
  'package.json',
];

export interface Commit {
  hash: string;
  /** As 2026-11-28. */
  date: string;
}

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The commit that is checked out. Throws if what is built has changes that nobody else could build. */
export function builtCommit(): Commit {
  const changes = git('status', '--porcelain', '--', ...builtFrom);
  if (changes !== '')
    throw new Error(`Figures are written of a commit, and this is not committed:\n${changes}`);
  return { hash: git('rev-parse', '--short=10', 'HEAD'), date: git('show', '-s', '--format=%cs', 'HEAD') };
}

/** How many commits have changed what is built since then, and the date of the last one. `null`: this clone does not have the commit. */
export function changesSince(hash: string): { count: number; last: string } | null {
  try {
    git('cat-file', '-e', `${hash}^{commit}`);
  } catch {
    return null;
  }
  const dates = git('log', '--format=%cs', `${hash}..HEAD`, '--', ...builtFrom)
    .split('\n')
    .filter(Boolean);
  return { count: dates.length, last: dates[0] ?? '' };
}
