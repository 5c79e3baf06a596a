import { numberIn } from '../ledger.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';

/** The clipboard belongs to the page that was asked for last: an earlier one that took longer does not overwrite it. */
export function clipboard({ ledger, services }: Simulation): Rule {
  /** When the page was asked for whose link was copied last. */
  let copied = { askedAt: -Infinity, number: 0 };
  return {
    onTold(text, by, from) {
      // In a tab the user copies what is in sight, the links of a batch for example.
      if (by !== 'clipboard' || from.startsWith('tab ')) return;
      const links = services.flatMap(({ truth, site }) =>
        truth.links.filter(({ code }) => text.endsWith(`${new URL(site).host}/${code}`)),
      );
      const numbers = new Set(links.map(({ sentUrl }) => numberIn(sentUrl)));
      const [number] = numbers;
      if (numbers.size !== 1 || number === undefined || number === null) return;
      const asked = ledger.creates.filter(
        (submission) => submission.number === number && submission.entryPoint !== 'batch',
      );
      if (asked.length === 0) return;
      const askedAt = Math.max(...asked.map(({ at }) => at));
      if (askedAt < copied.askedAt && number !== copied.number)
        throw new Violation(
          'the clipboard is of the latest',
          `w${number} of ${Math.round(askedAt)} overwrites w${copied.number} of ${Math.round(copied.askedAt)}`,
        );
      copied = { askedAt, number };
    },
  };
}
