import type { Plugin } from 'vite';

const assignment = /\.innerHTML=(\w+\.__html)/g;

/**
 * Preact's `dangerouslySetInnerHTML`, which nothing of ours uses, sets text instead of HTML: so no value of ours or of the service's can
 * become markup, and Mozilla's linter, which warns of any such assignment, has nothing to say.
 */
export function textOnly(): Plugin {
  // Of each copy of Preact.
  const replaced: number[] = [];
  return {
    name: 'text-only',
    apply: 'build',
    transform: {
      filter: { id: /\/preact\/dist\/preact\.mjs(?:$|\?)/ },
      handler(code) {
        replaced.push(code.match(assignment)?.length ?? 0);
        return { code: code.replaceAll(assignment, '.textContent=$1'), map: null };
      },
    },
    buildEnd() {
      if (replaced.length === 0 || replaced.some((places) => places !== 1))
        this.error(`Preact assigns innerHTML in ${replaced.join()} known places instead of one.`);
    },
  };
}
