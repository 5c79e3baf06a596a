import { numberIn } from '../ledger.ts';
import { keyOf } from '../service/service.ts';
import { Violation, type Rule, type Simulation } from '../simulation.ts';
import type { Wishes } from './wishes.ts';

const keyText = /secret-key-\w+-\d/;

/** The key is in one header, and goes to its own service; and no account's work is done with the key of another. */
export function rightAccount(simulation: Simulation, wishes: Wishes): Rule {
  return {
    onSent(sent) {
      const { number, url, headers, body } = sent;
      const key = keyOf(sent);
      const owner = simulation.ownerOf(key ?? null);
      const inHeaders = Object.values(headers).filter((value) => keyText.test(value)).length;
      if (inHeaders > 1 || keyText.test(url.href) || keyText.test(body))
        throw new Violation('the key in one header', `${number}. has the key in more than one place`);
      if (owner && owner.service.origin !== url.origin)
        throw new Violation(
          'the key to one origin',
          `${number}. brings the key of ${owner.service.origin} to ${url.origin}`,
        );
      if (sent.method !== 'POST' || !owner) return;
      const sending = numberIn((JSON.parse(body) as { url: string }).url);
      const ofOthers = [...simulation.observer.journal.values()]
        .filter((intent) => intent.kind === 'create' && numberIn(intent.longUrl) === sending)
        .map((intent) => wishes.ownerOf(intent));
      if (ofOthers.length > 0 && ofOthers.every((one) => one !== null && one.account !== owner.account))
        throw new Violation(
          'the right account',
          `${number}. does the work of ${ofOthers[0]?.account} at ${owner.account}`,
        );
    },
    onKept() {
      const kept = [...simulation.world.browser.local.values(), ...simulation.world.browser.session.values()];
      if (kept.some((value) => keyText.test(JSON.stringify(value))))
        throw new Violation('the key in one header', 'the key is kept in the clear');
    },
  };
}
