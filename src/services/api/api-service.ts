import type { ApiPlan, DeleteMethod } from '../../core/account/account.ts';
import type { Failure } from '../../core/failure.ts';
import { usualAliasRule } from '../../core/link/alias.ts';
import { defaultMaxTitleLength } from '../../core/link/link-title.ts';
import { fail, type Result } from '../../core/result.ts';
import type { Capabilities, LinkService, ServiceAccount, ServiceContext } from '../link-service.ts';
import {
  createLinkAtService,
  deleteLinkAtService,
  listBioPages,
  listLinks,
  fetchAnalytics,
} from './client.ts';
import type { ServiceConnection } from './request.ts';

/** A service that speaks the API of the specification. Its requests are counted, and it is left alone for as long as a 429 says. */
export function createApiService(account: ServiceAccount, context: ServiceContext): LinkService {
  const { baseUrl, authHeader } = account;
  const { key, signal, countRequest, pauseUntil } = context;
  const config: ServiceConnection = { baseUrl, key, authHeader, signal };

  async function counted<Value>(request: () => Promise<Result<Value>>): Promise<Result<Value>> {
    const noted = countRequest();
    const answer = await request();
    await noted;
    if (!answer.ok && answer.error.kind === 'rate-limited') await pauseUntil(answer.error.retryAt);
    return answer;
  }

  return {
    create: (link) => counted(() => createLinkAtService(config, link)),
    list: (take, tag) => counted(() => listLinks(config, tag, take)),
    deleteLink: (linkId) =>
      deleteByLearnedMethod(account.deletesBy, context, (method) =>
        counted(() => deleteLinkAtService(config, linkId, method)),
      ),
    statistics: (linkId, days) => counted(() => fetchAnalytics(config, days, linkId)),
    bioPages: () => counted(() => listBioPages(config)),
  };
}

/**
 * Deletes by the form that has worked, at first by DELETE, and by the other one only if that is refused (specification, section 4.3). A form
 * is learned only when it has worked: a captive portal answers anything with something. It is forgotten when it is refused.
 */
async function deleteByLearnedMethod(
  known: DeleteMethod | null,
  { learn }: ServiceContext,
  remove: (method: DeleteMethod) => Promise<Result<null>>,
): Promise<Result<null>> {
  const first = known ?? 'DELETE';
  const answer = await removeBy(first);
  if (!isFormRefused(answer)) return answer;
  const other = await removeBy(first === 'DELETE' ? 'GET' : 'DELETE');
  return isFormRefused(other) ? answer : other;

  async function removeBy(form: DeleteMethod): Promise<Result<null>> {
    const answer = await remove(form);
    if (answer.ok && known !== form) await learn(() => ({ deletesBy: form }));
    // Asked of the account as it is now: another delete may have learned the other form meanwhile.
    if (isFormRefused(answer) && known === form)
      await learn((account) => (account.deletesBy === form ? { deletesBy: null } : {}));
    const isUnproven = !answer.ok && answer.error.kind === 'not-found' && known !== form;
    return isUnproven ? fail(unproven(answer.error)) : answer;
  }
}

/**
 * A 404 of a form that has never worked here may mean that there is no such endpoint, and not that there is no such link. So it is no certain
 * answer: the list shows whether the link is gone.
 */
const unproven = (failure: Failure): Failure => ({ ...failure, kind: 'unreadable', status: 404 });

const isFormRefused = (answer: Result<null>): boolean =>
  !answer.ok && (answer.error.kind === 'method-blocked' || answer.error.kind === 'forbidden');

/** Requests an hour for each plan with API access (specification, section 8). */
const requestsPerHour: Record<ApiPlan, number> = { pro: 1000, agency: 10_000 };

export const apiCapabilities = ({ plan }: { plan: ApiPlan }): Capabilities => ({
  aliasRule: usualAliasRule,
  longestTitle: defaultMaxTitleLength,
  requestsPerHour: requestsPerHour[plan],
  // Section 4.4.
  statisticsDays: 90,
  canDelete: true,
  hasBioPages: true,
});
