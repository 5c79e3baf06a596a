import { Samples, warmUps, type Options } from './bench.ts';
import { realService } from './source.ts';
import { World } from './world.ts';

/** What is measured of a world: it is prepared once, and measured in each round. */
interface Measure<Prepared> {
  permission?: 'clipboardWrite';
  prepare: (world: World) => Promise<Prepared>;
  once: (prepared: Prepared, round: number) => Promise<Record<string, number>>;
}

/**
 * Measures the build, and another one in turn with it if there is one, each in its own browser, connected to a real service with 300 links.
 * Each goes first in every other round.
 */
export async function measureBuildsAlternately<Prepared>(
  { runs, against }: Pick<Options, 'runs' | 'against'>,
  { permission, prepare, once }: Measure<Prepared>,
): Promise<Samples> {
  const times = new Samples();
  const withPrepared = (
    [build, ...others]: readonly (string | undefined)[],
    before: Prepared[],
  ): Promise<void> =>
    World.with(
      (folder) => realService(300, folder),
      async (world) => {
        const prepared = [...before, await prepare(world)];
        return others.length > 0 ? withPrepared(others, prepared) : measureAll(prepared);
      },
      { build, ...(permission !== undefined && { permission }) },
    );
  async function measureAll(prepared: readonly Prepared[]): Promise<void> {
    for (let round = -warmUps; round < runs; round += 1) {
      const inTurn = [...prepared.entries()];
      if (round % 2 === 0) inTurn.reverse();
      for (const [at, one] of inTurn) {
        const found = Object.entries(await once(one, round));
        const of = at === 0 ? '' : 'other build’s ';
        if (round >= 0) times.add(Object.fromEntries(found.map(([what, ms]) => [of + what, ms])));
      }
    }
  }
  await withPrepared([undefined, ...(against === undefined ? [] : [against])], []);
  return times;
}
