import type { Simulation } from '../simulation.ts';
import { connectFirst } from '../user/account-actions.ts';
import type { Random } from '../random.ts';
import { damageCampaigns } from './campaigns.ts';
import { pressUnseen } from './entry-points.ts';
import { lookAtLateList } from './late-list.ts';
import { waitForBatch } from './long-batch.ts';
import { exportAll } from './sheets.ts';

type Scenario = (simulation: Simulation, random: Random) => Promise<void>;

const scenarios: Record<string, Scenario> = {
  'campaigns on a damaged disk': damageCampaigns,
  'addresses to look at first': pressUnseen,
  'a batch of slow answers': waitForBatch,
  'lists and results as sheets': exportAll,
  'a list that is late': lookAtLateList,
};

/**
 * What each user does at the end: tries the parts of the extension with hardly any state, in a world that has some. Scenarios
 * draw from random streams of their own, so they change nothing that the seed did before.
 */
export async function runScenarios(simulation: Simulation): Promise<void> {
  const random = simulation.world.random.stream('errands');
  if (simulation.observer.account === null) {
    void connectFirst(simulation, random.stream('connect'));
    await simulation.run(20_000);
  }
  for (const [name, run] of Object.entries(scenarios)) {
    if (simulation.violation) return;
    // An accident of one scenario must not affect the next.
    simulation.faultPlan.clear();
    simulation.coverage.count('scenarios', name);
    simulation.world.tell(() => `> ${name}`);
    await run(simulation, random.stream(name));
  }
}
