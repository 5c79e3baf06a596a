import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';

/**
 * What holds a secret, what only a private network reaches, and what is a short link already leaves by no door before somebody has seen it
 * in a form; and where the user wants addresses cleaned, they leave cleaned.
 */
export function unseen({ ledger }: Simulation): Rule {
  return {
    onSent({ method, body, number }) {
      if (method !== 'POST') return;
      const { url } = JSON.parse(body) as { url: string };
      const { href } = new URL(url);
      if (ledger.unseen.has(href))
        throw new Violation(
          'nothing is published unseen',
          `${number}. publishes ${url}, which nobody has seen`,
        );
      if (ledger.tracked.has(href))
        throw new Violation('every door cleans', `${number}. leaves with all that is in ${url}`);
    },
  };
}
