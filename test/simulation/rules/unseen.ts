import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';

/**
 * URLs with secrets, URLs that only a private network reaches, and short links leave through no entry point before the user has
 * seen them in a form. If the user wants URLs cleaned, they leave cleaned.
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
        throw new Violation('every entry point cleans', `${number}. leaves with all that is in ${url}`);
    },
  };
}
