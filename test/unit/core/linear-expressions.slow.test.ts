import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { growsFaster } from './growth.ts';

interface Expression {
  place: string;
  source: string;
  flags: string;
}

/** The expressions that stand in the code as such: any of them may meet the text of a page, a field, a file or a service. */
const expressions = ['src', 'public/in-page'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|js)$/.test(entry.name))
    .flatMap(({ parentPath, name }) => expressionsIn(`${parentPath}/${name}`)),
);

function expressionsIn(file: string): Expression[] {
  const found: Expression[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) found.push({ place: file, source: regex.pattern, flags: regex.flags });
    Object.values(node).forEach(walk);
  };
  walk(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

const characters = Array.from('aA0 \n\t-_.,:;/\\=&?#@%"\'<([{|}])>+*~^`\u200b\u0301é漢，。！👍');
const pairs = ['\r\n', 'a.', 'a-', '.a', 'aA', 'a0', 'a/', ' a', 'a ', '()', '[]', '""', '%a0'];

/** What an expression looks for, as it stands there. */
const wordsOf = (source: string): string[] =>
  (
    source
      .replace(/\\[a-z]/gi, ' ')
      .replaceAll('\\', '')
      .match(/[\w:/@.&="'-]{2,}/g) ?? []
  ).map((word) => word.slice(0, 20));

describe('no expression takes a time that grows faster than its text', () => {
  it.each(expressions)('$place: /$source/$flags', { timeout: 60_000 }, async ({ source, flags }) => {
    const expression = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
    const words = wordsOf(source);
    for (const repeated of new Set([...characters, ...pairs, ...words]))
      for (const before of new Set(['', 'a', words[0] ?? '', words.at(-1) ?? '']))
        for (const after of ['', '\0']) {
          const textOf = (length: number) => before + repeated.repeat(length / repeated.length) + after;
          const isSlow = await growsFaster((text) => text.replace(expression, ''), textOf, 4096);
          expect(isSlow, JSON.stringify([before, repeated, after])).toBe(false);
        }
  });
});
