import type { Plugin } from 'vite';

const assignment = /\.innerHTML=(\w+\.__html)/g;

/**
 * Makes Preact's `dangerouslySetInnerHTML` set text instead of HTML. We don't use it, but so no value can ever become
 * markup, and Mozilla's linter has no such assignment to warn of.
 */
export function innerHtmlAsText(): Plugin {
  // One entry for each copy of Preact.
  const replaced: number[] = [];
  return {
    name: 'inner-html-as-text',
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
