import { smallBounds } from './bounds.ts';
import { otherKind } from './other-kind.ts';
import { bundle, type Mutation, type Program } from './world/bundle.ts';
import { globalNames } from './world/globals.ts';

export interface Programs {
  worker: Program;
  page: Program;
  /** The same with small bounds. */
  small?: () => Promise<Programs>;
  /** The same for a service of another kind. */
  otherKind?: () => Promise<Programs>;
}

/** The extension's worker, and the part of it that its pages use, from the sources as they are or with a defect put in. */
export async function programsOf(mutations: readonly Mutation[] = []): Promise<Programs> {
  let small: Promise<Programs> | null = null;
  let other: Promise<Programs> | null = null;
  const usual = await bundled(mutations);
  return {
    ...usual,
    small: () => (small ??= bundled([...mutations, ...smallBounds])),
    otherKind: () => (other ??= bundled([...mutations, ...otherKind])),
  };
}

async function bundled(mutations: readonly Mutation[]): Promise<Programs> {
  const [worker, page] = await Promise.all([
    bundle('src/worker/main.ts', globalNames, mutations),
    bundle('test/simulation/entries/page.ts', globalNames, mutations),
  ]);
  return { worker, page };
}
