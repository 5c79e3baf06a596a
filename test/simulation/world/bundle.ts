import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import type { Plugin } from 'vite';
import { scriptOf } from '../../../scripts/build-steps/script-of.ts';

/** Puts a defect into a source file on its way into the bundle. */
export interface Mutation {
  /** Below `src/`. */
  file: string;
  find: string;
  replace: string;
}

/** A bundle as a function: everything outside of the language itself is a parameter, so nothing leaks from one start to the next. */
export type Program = (globals: Readonly<Record<string, unknown>>) => unknown;

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const root = fromHere('../../../');

/** What an entry calls itself in its bundle, and what is handed back of it. */
const name = 'program';

/** Bundles an entry once; each call of the program runs it from its first line, in a world of its own. */
export async function bundle(
  entry: string,
  globals: readonly string[],
  mutations: readonly Mutation[] = [],
): Promise<Program> {
  const code = await codeOf(entry, mutations);
  const body = `${code}
return typeof ${name} === 'undefined' ? null : ${name};`;
  const start = compileFunction(body, globals, { filename: `simulated/${entry}` });
  return (values) => start(...globals.map((global) => values[global])) as unknown;
}

export const codeOf = (entry: string, mutations: readonly Mutation[] = []): Promise<string> =>
  scriptOf(fromHere(`../../../${entry}`), name, {
    root,
    // For no browser in particular: it has what its world has (`src/platform/built-for.ts`).
    mode: 'simulation',
    plugins: [planting(mutations)],
    resolve: { alias: { 'webextension-polyfill': fromHere('../entries/browser.ts') } },
    build: { target: 'esnext' },
  });

/** A defect whose place is no longer there would be a test that tests nothing. */
function planting(mutations: readonly Mutation[]): Plugin {
  return {
    name: 'planting',
    enforce: 'pre',
    transform(code, id) {
      const own = mutations.filter(({ file }) => id === `${root}src/${file}`);
      return own.reduce((text, mutation) => planted(text, mutation), code);
    },
  };
}

function planted(text: string, { file, find, replace }: Mutation): string {
  if (!text.includes(find)) throw new Error(`${file} has no longer the text to plant a defect in: ${find}`);
  return text.replace(find, () => replace);
}
