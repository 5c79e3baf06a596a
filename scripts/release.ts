import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFolder } from './build-steps/zip.ts';
import { changesOf } from './release/changelog.ts';
import { checksums } from './release/checksums.ts';
import { releaseNotes } from './release/release-notes.ts';
import { releaseProblems, tagOf } from './release/release-problems.ts';

import own from '../package.json' with { type: 'json' };

/**
 * Makes all that a release consists of, in `packages/`: what `npm run package` makes, SHA256SUMS, and a draft of the notes.
 * The tests run first, unless `--tested` says that they have. It neither tags nor uploads, but prints the commands for it.
 */
const folder = 'packages';
const { version } = own;
const tag = tagOf(version);
const changelog = readFileSync('CHANGELOG.md', 'utf8');

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Runs a script of package.json. */
function runScript(name: string): boolean {
  console.log(`\n> npm run ${name}`);
  const shell = process.platform === 'win32';
  return spawnSync('npm', ['run', '--silent', name], { stdio: 'inherit', shell }).status === 0;
}

function writeSums(): string {
  const sums = checksums(readFolder(folder));
  writeFileSync(`${folder}/SHA256SUMS`, sums);
  writeFileSync(`${folder}/RELEASE-NOTES.md`, releaseNotes(changesOf(changelog, version) ?? '', sums));
  return sums;
}

const problems = releaseProblems({
  version,
  changelog,
  uncommitted: git('status', '--porcelain', '--untracked-files=all').map((line) => line.slice(3)),
  tags: git('tag', '--list'),
  tagsHere: git('tag', '--points-at', 'HEAD'),
});
const isTested = process.argv.includes('--tested');
if (problems.length > 0) {
  console.error(`${version} can’t be released yet:\n${problems.join('\n')}`);
  process.exitCode = 1;
} else if ((isTested || runScript('test')) && runScript('package')) {
  console.log(`
${writeSums()}
${version} is in ${folder}/, and nobody has it yet. Read ${folder}/RELEASE-NOTES.md, then tag the commit:

  git tag --annotate ${tag} --message 'Curtail ${version}' && git push origin ${tag}

Where no workflow drafts the release for the tag, this does:

  gh release create ${tag} --draft --verify-tag --title 'Curtail ${version}' --notes-file ${folder}/RELEASE-NOTES.md ${folder}/*.zip ${folder}/*.cdx.json ${folder}/SHA256SUMS
`);
} else {
  process.exitCode = 1;
}
