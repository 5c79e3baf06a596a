import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * docs/security.md has a section for each attacker, and in it a line for each thing that they are after: what stands in their way, what is left,
 * and the tests that attack it.
 */
const sections = readFileSync('docs/security.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [name = '', ...rest] = section.split('\n');
    const lines = rest.join('\n').split(/^- /m).slice(1);
    return { name, lines: lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()) };
  });

/** The words for how much an obstacle holds. Only the first promises something. */
const verdict = /\b(?:Prevents|Makes it harder|Nothing prevents it)\b/;

it('has a section for each kind of attacker', () => {
  expect(sections.length).toBeGreaterThan(10);
  for (const { name, lines } of sections) expect([name, lines.length > 0]).toEqual([name, true]);
});

const lines = sections.flatMap(({ name, lines: all }) =>
  all.map((line) => [`${name}: ${/\*\*([^*]+)\*\*/.exec(line)?.[1] ?? line}`, line] as const),
);

describe.each(lines)('%s', (_name, line) => {
  it('says how much holds, what is left, and by which tests that is known', () => {
    const [found = '', left = ''] = line.split(' - Left: ');
    expect(found).toMatch(verdict);
    expect(left).toMatch(/^[^ ].*\. - Tests: `/);
  });

  it('has tests that `npm test` runs', () => {
    const [, named = ''] = line.split(' - Tests: ');
    const tests = [...named.matchAll(/`([^`]+)`/g)].map(([, test = '']) => test);
    expect(named.replaceAll(/`[^`]+`|, /g, '')).toBe('');
    for (const test of tests) {
      expect(test).toMatch(/^test\/(?:unit|e2e)\/.+\.test\.tsx?$/);
      // What `npm test` leaves out.
      expect(test).not.toMatch(/\/long\/|^test\/e2e\/faults\//);
    }
  });
});

/** Everything that is written for people. */
const pages = [
  ...readdirSync('.').filter((file) => file.endsWith('.md')),
  ...['docs', 'service', 'src', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md') && !file.includes('node_modules'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  ),
];

it.each(pages)('%s names only tests and links to only files that are there', (page) => {
  const text = readFileSync(page, 'utf8');
  const tests = [...text.matchAll(/`(test\/[^`\s]*\.tsx?)`/g)].map(([, test = '']) => test);
  const folder = page.includes('/') ? page.slice(0, page.lastIndexOf('/') + 1) : '';
  const links = [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => folder + link);
  for (const file of [...tests, ...links]) expect([file, existsSync(file)]).toEqual([file, true]);
});
