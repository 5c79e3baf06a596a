import { numberIn } from '../ledger.ts';
import type { Service } from '../service/service.ts';
import { keyOf } from '../service/service.ts';
import { Violation, type Rule, type Simulation } from '../simulation.ts';
import type { Sent } from '../world/network.ts';

/** Nothing is sent for a wish after the user heard that it is taken back, stopped or paused, nor with the key of a forgotten account. */
export function nothingAfter({ ledger, forgotten, world }: Simulation): Rule {
  return {
    onSent(sent, service) {
      const forgottenAt = forgotten.get(keyOf(sent) ?? '');
      if (forgottenAt !== undefined && forgottenAt < world.schedule.now)
        throw new Violation(
          'nothing after the end',
          `${sent.number}. has the key of an account that was forgotten`,
        );
      if (sent.method === 'POST') checkCreate(sent);
      else if (service && sent.url.searchParams.has('id')) checkDelete(sent, service);
    },
  };

  function checkCreate({ body, number }: Sent): void {
    const { url } = JSON.parse(body) as { url: string };
    const wishes = ledger.creates.filter((wish) => wish.number === numberIn(url));
    if (wishes.length > 0 && wishes.every(({ overAt }) => overAt !== null && overAt < world.schedule.now))
      throw new Violation('nothing after the end', `${number}. makes ${url}, which nobody wants any more`);
  }

  function checkDelete({ url, number }: Sent, service: Service): void {
    const link = service.truth.withId(url.searchParams.get('id') ?? '');
    if (!link) return;
    const wishes = ledger.deletes.filter((wish) => wish.code === link.code && wish.service === service);
    if (wishes.every(({ overAt }) => overAt !== null && overAt < world.schedule.now))
      throw new Violation(
        'nothing after the end',
        `${number}. deletes ${link.code}, which nobody wants to have deleted`,
      );
  }
}
