import type { Simulation } from '../simulation.ts';
import { connectFirst } from '../user/account-actions.ts';
import type { Random } from '../random.ts';
import { damageCampaigns } from './campaigns.ts';
import { pressUnseen } from './doors.ts';
import { waitForBatch } from './long-batch.ts';
import { exportAll } from './sheets.ts';

type Errand = (simulation: Simulation, random: Random) => Promise<void>;

const errands: Record<string, Errand> = {
  'campaigns on a damaged disk': damageCampaigns,
  'addresses to look at first': pressUnseen,
  'a batch of slow answers': waitForBatch,
  'lists and results as sheets': exportAll,
};

/**
 * What each user does when everything else is over: the parts of the extension that have hardly any state are tried in a world that has some.
 * They have draws of their own, and change nothing of what the seed did before.
 */
export async function runErrands(simulation: Simulation): Promise<void> {
  const random = simulation.world.random.stream('errands');
  if (simulation.observer.account === null) {
    void connectFirst(simulation, random.stream('connect'));
    await simulation.run(20_000);
  }
  for (const [name, run] of Object.entries(errands)) {
    if (simulation.violation) return;
    // What one of them had go wrong does not come upon the next.
    simulation.weather.clear();
    simulation.coverage.count('errands', name);
    simulation.world.tell(() => `> ${name}`);
    await run(simulation, random.stream(name));
  }
}
