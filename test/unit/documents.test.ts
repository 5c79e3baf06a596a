import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What engineers read. Whatever it names must exist, so that a rename changes it too. */
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => join(folder, path));

const documents = [
  'CONTRIBUTING.md',
  'docs/architecture.md',
  ...filesIn('docs/decisions', /\.md$/),
  ...filesIn('src', /README\.md$/),
];
const tests = filesIn('test', /\.test\.tsx?$/);
const wordsOf = (...folders: string[]) =>
  new Set(
    folders
      .flatMap((folder) => filesIn(folder, /\.tsx?$/))
      .flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []),
  );
const inSource = wordsOf('src', 'public');
/** Words of Mermaid, and a product that the extension never names. */
const inNoCode = ['sequenceDiagram', 'stateDiagram', 'PostgreSQL'];
const inAllCode = wordsOf('src', 'public', 'scripts', 'test', 'service');

/** A document may name a path from the root, from `src/`, or from its own folder, and a test by the end of its path. */
const exists = (path: string, document: string): boolean =>
  ['.', 'src', dirname(document)].some((folder) => existsSync(join(folder, path))) ||
  tests.some((test) => test.endsWith(`/${path}`));

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, path = '']) => path);

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  it('links to pages that exist', () => {
    const links = found(text, /\]\((?!https?:)([^)#]+)/g);
    expect(links.filter((path) => !existsSync(join(dirname(document), path)))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const paths = found(text, /`([\w./-]+(?:\/|\.(?:tsx?|css|json|md|html)))`/g);
    expect(paths.filter((path) => !exists(path, document))).toEqual([]);
  });

  it('names functions that exist', () => {
    const words = document === 'CONTRIBUTING.md' ? inAllCode : inSource;
    const names = found(text, /\b([A-Za-z]*[a-z][A-Z]\w*|\w+(?=\())/g);
    expect(names.filter((name) => !words.has(name) && !inNoCode.includes(name))).toEqual([]);
  });
});

it('CONTRIBUTING stays one screen', () => {
  expect(readFileSync('CONTRIBUTING.md').length).toBeLessThanOrEqual(8000);
});
