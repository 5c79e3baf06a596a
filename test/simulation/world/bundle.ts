import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import type { Plugin } from 'vite';
import { scriptOf } from '../../../scripts/build-steps/script-of.ts';

/** A defect that is put into a source file while it is bundled. */
export interface Mutation {
  /** The path below `src/`. */
  file: string;
  find: string;
  replace: string;
}

/** A bundle as a function. All globals that are not part of the language are parameters, so that nothing leaks between runs. */
export type Program = (globals: Readonly<Record<string, unknown>>) => unknown;

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const root = fromHere('../../../');

/** The global name of the bundle's exports. */
const name = 'program';

/** Bundles an entry once. Each call of the program runs it from the beginning, with its own globals. */
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
    plugins: [planting(mutations)],
    resolve: { alias: { 'webextension-polyfill': fromHere('../entries/browser.ts') } },
    build: { target: 'esnext' },
  });

/** Fails if the text to change is no longer there: otherwise the test would test nothing. */
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
