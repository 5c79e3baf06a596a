import { isAt, numberIn } from '../ledger.ts';
import type { Owner } from '../owners.ts';
import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import type { Sent } from '../world/network/passage.ts';
import type { Submissions } from './submissions.ts';

const keyText = /secret-key-\w+-\d/;

/** The key is in exactly one header and goes only to its own service. No request for one account has the key of another. */
export function rightAccount(simulation: Simulation, submissions: Submissions): Rule {
  return {
    onSent(sent) {
      const { number, url, headers, body } = sent;
      const owner = simulation.senderOf(sent);
      const inHeaders = Object.values(headers).filter((value) => keyText.test(value)).length;
      if (inHeaders > 1 || keyText.test(url.href) || keyText.test(body))
        throw new Violation('the key in one header', `${number}. has the key in more than one place`);
      if (owner && owner.service.origin !== url.origin)
        throw new Violation(
          'the key to one origin',
          `${number}. brings the key of ${owner.service.origin} to ${url.origin}`,
        );
      if (!owner) return;
      checkDelete(sent, owner);
      if (sent.method !== 'POST') return;
      const sending = numberIn((JSON.parse(body) as { url: string }).url);
      const ofOthers = [...simulation.observer.operations.values()]
        .filter((operation) => operation.kind === 'create' && numberIn(operation.longUrl) === sending)
        .map((operation) => submissions.ownerOf(operation));
      const { creates } = simulation.ledger;
      const submitted = creates.filter((submission) => submission.number === sending);
      // What was just pressed is for whichever account is in front, and its operation may not have been looked at yet.
      const isSubmitted = submitted.some(
        ({ owner: its, operationId }) =>
          its?.account === owner.account || (its === null && operationId === null),
      );
      if (
        !isSubmitted &&
        ofOthers.length > 0 &&
        ofOthers.every((one) => one !== null && one.account !== owner.account)
      )
        throw new Violation(
          'the right account',
          `${number}. does the work of ${ofOthers[0]?.account} at ${owner.account}`,
        );
      // A shortcut uses whatever page and account are in front when it runs.
      const isCommand = creates.some(
        ({ entryPoint, operationId }) => entryPoint === 'command' && operationId === null,
      );
      if (
        !isCommand &&
        submitted.length > 0 &&
        !submitted.some((submission) => isAt(submission, owner.account))
      )
        throw new Violation(
          'the right account',
          `${number}. makes a link of ${owner.account} that is submitted for at ${submitted[0]?.owner?.account}`,
        );
    },
    onReplied({ owner, operationId, number }) {
      const operation = simulation.observer.operations.get(operationId ?? '');
      const its = operation && submissions.ownerOf(operation);
      if (owner && its && its.account !== owner.account)
        throw new Violation(
          'the right account',
          `w${number} is asked of ${owner.account}, and ${operationId} of ${its.account} stands for it`,
        );
    },
    onKept() {
      const kept = [...simulation.world.browser.local.values(), ...simulation.world.browser.session.values()];
      if (kept.some((value) => keyText.test(JSON.stringify(value))))
        throw new Violation('the key in one header', 'the key is kept in the clear');
    },
  };
}

/** Skips services that reuse ids: the id may have belonged to another account. */
function checkDelete({ url, method, number }: Sent, { service, account }: Owner): void {
  const id = url.searchParams.get('id');
  const isDelete = method === 'DELETE' || url.searchParams.get('action') === 'delete';
  if (id === null || !isDelete || service.personality.ids === 'are used again') return;
  const link = service.truth.withId(id);
  if (link && link.account !== account)
    throw new Violation(
      'the right account',
      `${number}. deletes ${link.code} of ${link.account} with the key of ${account}`,
    );
}
