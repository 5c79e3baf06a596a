import type { Simulation } from '../simulation.ts';
import { connectFirst } from '../user/account-actions.ts';
import type { Random } from '../random.ts';
import { damageCampaigns } from './campaigns.ts';
import { pressUnseen } from './entry-points.ts';
import { lookAtLateList } from './late-list.ts';
import { waitForBatch } from './long-batch.ts';
import { exportAll } from './sheets.ts';

type Errand = (simulation: Simulation, random: Random) => Promise<void>;

const errands: Record<string, Errand> = {
  'campaigns on a damaged disk': damageCampaigns,
  'addresses to look at first': pressUnseen,
  'a batch of slow answers': waitForBatch,
  'lists and results as sheets': exportAll,
  'a list that is late': lookAtLateList,
};

/**
 * What each user does at the end: tries the parts of the extension with hardly any state, in a world that has some. Errands
 * draw from random streams of their own, so they change nothing that the seed did before.
 */
export async function runErrands(simulation: Simulation): Promise<void> {
  const random = simulation.world.random.stream('errands');
  if (simulation.observer.account === null) {
    void connectFirst(simulation, random.stream('connect'));
    await simulation.run(20_000);
  }
  for (const [name, run] of Object.entries(errands)) {
    if (simulation.violation) return;
    // An accident of one errand must not affect the next.
    simulation.weather.clear();
    simulation.coverage.count('errands', name);
    simulation.world.tell(() => `> ${name}`);
    await run(simulation, random.stream(name));
  }
}
