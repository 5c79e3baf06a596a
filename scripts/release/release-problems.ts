import { changesOf } from './changelog.ts';

/** What a release is made of. */
export interface ReleaseFacts {
  /** Of `package.json`. */
  version: string;
  changelog: string;
  /** Files that differ from the commit. */
  uncommitted: string[];
  tags: string[];
  /** Those of this commit. */
  tagsHere: string[];
}

export const tagOf = (version: string): string => `v${version}`;

/** Why this commit can't be released as it is, one sentence each. */
export function releaseProblems({ version, changelog, uncommitted, tags, tagsHere }: ReleaseFacts): string[] {
  const tag = tagOf(version);
  const others = tagsHere.filter((name) => name.startsWith('v') && name !== tag);
  return [
    ...uncommitted.map((path) => `This is not committed: ${path}`),
    ...(changesOf(changelog, version)
      ? []
      : [`CHANGELOG.md says nothing of ${version} below “## ${version} - YYYY-MM-DD”.`]),
    ...(changesOf(changelog, 'Unreleased')
      ? [`CHANGELOG.md has changes below “Unreleased”: move them to ${version}.`]
      : []),
    // A tag of this very commit is no obstacle: the workflow starts with it, and the same commit gives the same bytes.
    ...(tags.includes(tag) && !tagsHere.includes(tag) ? [`${tag} is the tag of another commit.`] : []),
    ...others.map((name) => `This commit has the tag ${name}, but package.json says ${version}.`),
  ];
}
