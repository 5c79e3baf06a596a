import { bundle, type Mutation, type Program } from './world/bundle.ts';
import { globalNames } from './world/globals.ts';

export interface Programs {
  worker: Program;
  page: Program;
}

/** The extension's worker, and the part of it that its pages use, from the sources as they are or with a defect put in. */
export async function programsOf(mutations: readonly Mutation[] = []): Promise<Programs> {
  const [worker, page] = await Promise.all([
    bundle('src/background/main.ts', globalNames, mutations),
    bundle('test/simulation/entries/page.ts', globalNames, mutations),
  ]);
  return { worker, page };
}
