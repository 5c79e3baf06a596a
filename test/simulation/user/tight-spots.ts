import type { Simulation } from '../simulation.ts';
import type { Random } from '../random.ts';
import { connectAnother } from './account-actions.ts';
import type { Action } from './actions.ts';
import { newAddress } from './addresses.ts';
import { inPopup } from './create-actions.ts';

/** Events close together that chance alone would rarely combine. */
export const tightSpots = {
  'shorten a page that has a link from elsewhere': {
    weight: 2,
    act: (simulation, random) => shortenWhatHasLink(simulation, random),
  },
  'connect another account while a submission waits': {
    weight: 2,
    act: (simulation, random) => changeAccountMeanwhile(simulation, random),
  },
} satisfies Record<string, Action>;

/** Curtail doesn't know the link yet, and sometimes the first POST is lost. */
function shortenWhatHasLink(simulation: Simulation, random: Random): void {
  const owner = simulation.ownerNow();
  if (owner === null) return;
  const url = newAddress(simulation.ledger, random);
  simulation.world.tell(() => `somebody makes a link for ${url} elsewhere`);
  owner.service.addElsewhere(owner.account, url, `e${random.below(1e9)}`);
  if (random.chance(0.5)) losePosts(simulation, 1);
  const afterMs = random.skewed(3000, 60_000);
  simulation.world.schedule.timer(
    afterMs,
    'shorten it here',
    null,
    () => void inPopup(simulation, random, url),
  );
}

function changeAccountMeanwhile(simulation: Simulation, random: Random): void {
  losePosts(simulation, 2);
  void inPopup(simulation, random);
  const afterMs = random.skewed(200, 5000);
  simulation.world.schedule.timer(afterMs, 'connect', null, () => void connectAnother(simulation, random));
}

function losePosts({ faultPlan }: Simulation, count: number): void {
  faultPlan.add({
    name: 'requests are lost',
    left: count,
    concerns: ({ method }) => method === 'POST',
    befall: () => ({ isLostBefore: true }),
  });
}
