import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFolder } from '../../../../scripts/build-steps/zip.ts';
import { checksums } from '../../../../scripts/release/checksums.ts';
import { releaseNotes } from '../../../../scripts/release/release-notes.ts';

it('checksums are sorted by name, and those of the files', () => {
  const files = new Map([
    ['b.zip', new Uint8Array()],
    ['a.zip', new TextEncoder().encode('abc')],
  ]);
  expect(checksums(files)).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a.zip\n' +
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b.zip\n',
  );
});

it.runIf(process.platform === 'linux')('sha256sum checks files by them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'curtail-sums-'));
  writeFileSync(join(folder, 'one.zip'), 'one');
  writeFileSync(join(folder, 'SHA256SUMS'), checksums(readFolder(folder)));
  const said = execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(said).toBe('one.zip: OK\n');
});

it('the notes have the changes, links that work apart from the changelog, and the checksums', () => {
  const changes = '- New ([how](docs/new.md#how)), as in [a list](https://example.org/list).';
  expect(releaseNotes(changes, 'abc  a.zip\n')).toBe(
    [
      '- New (how), as in [a list](https://example.org/list).',
      '',
      '### Checksums',
      '',
      'SHA-256, as in `SHA256SUMS`:',
      '',
      '```',
      'abc  a.zip',
      '```',
      '',
    ].join('\n'),
  );
});
