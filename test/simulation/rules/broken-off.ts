import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';

/** A request is broken off only where its own account goes, or where it takes too long. */
export function brokenOff(simulation: Simulation): Rule {
  const { world, observer, owners } = simulation;
  const found: Violation[] = [];
  world.network.onBrokenOff = (sent, reason) => {
    const isLate = (reason as { name?: string } | undefined)?.name === 'TimeoutError';
    const account = simulation.senderOf(sent)?.account;
    const its = observer.accountsNow().find(({ id }) => owners.ofId(id)?.account === account);
    if (isLate || !its || sent.method === 'GET' || simulation.isChanging(its.id)) return;
    found.push(
      new Violation(
        'to each account its own',
        `${sent.number}. of ${account} is broken off, which nobody has removed`,
      ),
    );
  };
  return {
    onKept() {
      const [first] = found;
      if (first) throw first;
    },
  };
}
