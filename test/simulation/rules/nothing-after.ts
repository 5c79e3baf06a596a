import type { Evidence } from './evidence.ts';
import type { Service } from '../service/service.ts';
import { keyOf } from '../service/service.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import type { Sent } from '../world/network/passage.ts';

/**
 * After the user heard that a submission is canceled, stopped or paused, nothing is sent for it. Nothing is sent with the key of
 * a forgotten account.
 *
 * A delete names only an id. If a service reuses the id while its list still shows the old link, Curtail can't know, so
 * what the service listed last counts, unless our own request has deleted the link since.
 */
export function nothingAfter(simulation: Simulation, evidence: Evidence): Rule {
  const { ledger, forgotten, world } = simulation;
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

  function checkCreate(sent: Sent): void {
    const { body, number } = sent;
    const { url } = JSON.parse(body) as { url: string };
    const submissions = ledger.submissionsFor(url, simulation.senderOf(sent)?.account);
    if (
      submissions.length > 0 &&
      submissions.every(({ overAt }) => overAt !== null && overAt < world.schedule.now)
    )
      throw new Violation('nothing after the end', `${number}. makes ${url}, which nobody wants any more`);
  }

  function checkDelete(sent: Sent, service: Service): void {
    const { url, number } = sent;
    const id = url.searchParams.get('id') ?? '';
    const link = service.truth.withId(id);
    if (!link) return;
    const account = simulation.senderOf(sent)?.account ?? '';
    const listed = evidence.isDeletedHere(account, id) ? [] : evidence.listedCodesOf(account, id);
    const meant = [link.code, link.code.toLowerCase(), ...listed];
    const submissions = ledger.deletes.filter(
      (submission) => meant.includes(submission.code) && submission.account === account,
    );
    if (submissions.every(({ overAt }) => overAt !== null && overAt < world.schedule.now))
      throw new Violation(
        'nothing after the end',
        `${number}. deletes ${link.code}, which nobody wants to have deleted`,
      );
  }
}
