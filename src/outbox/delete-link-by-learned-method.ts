import { deleteLinkAtService } from '../services/api/client.ts';
import {
  callPreparedService,
  saveLearnedQuirks,
  type PreparedAccountService,
} from '../worker/account/account-service.ts';
import type { DeleteMethod } from '../core/account/account.ts';
import type { Failure } from '../core/failure.ts';
import { fail, type Result } from '../core/result.ts';

/**
 * Deletes by the form that has worked, at first by DELETE, and by the other one only if that is refused (specification, section 4.3). A form
 * is learned only when it has worked: a captive portal answers anything with something. It is forgotten when it is refused.
 */
export async function deleteLinkByLearnedMethod(
  connected: PreparedAccountService,
  linkId: string,
): Promise<Result<null>> {
  const form = connected.account.deletesBy ?? 'DELETE';
  const answer = await removeBy(connected, form, linkId);
  if (!isFormRefused(answer)) return answer;
  const other = await removeBy(connected, form === 'DELETE' ? 'GET' : 'DELETE', linkId);
  return isFormRefused(other) ? answer : other;
}

async function removeBy(
  connected: PreparedAccountService,
  form: DeleteMethod,
  linkId: string,
): Promise<Result<null>> {
  const { id, deletesBy } = connected.account;
  const answer = await callPreparedService(connected, (service) =>
    deleteLinkAtService(service, linkId, form),
  );
  if (answer.ok && deletesBy !== form) await saveLearnedQuirks(id, () => ({ deletesBy: form }));
  // Asked of the account as it is now: another delete may have learned the other form meanwhile.
  if (isFormRefused(answer) && deletesBy === form)
    await saveLearnedQuirks(id, (account) => (account.deletesBy === form ? { deletesBy: null } : {}));
  const isUnproven = !answer.ok && answer.error.kind === 'not-found' && deletesBy !== form;
  return isUnproven ? fail(unproven(answer.error)) : answer;
}

/**
 * A 404 of a form that has never worked here may mean that there is no such endpoint, and not that there is no such link. So it is no certain
 * answer: the list shows whether the link is gone.
 */
const unproven = (failure: Failure): Failure => ({ ...failure, kind: 'unreadable', status: 404 });

const isFormRefused = (answer: Result<null>): boolean =>
  !answer.ok && (answer.error.kind === 'method-blocked' || answer.error.kind === 'forbidden');
