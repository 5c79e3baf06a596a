import type { Account } from '../core/account/account.ts';
import { isSample } from '../core/account/sample-account.ts';
import { apiCapabilities, createApiService } from './api/api-service.ts';
import type { Capabilities, LinkService, ServiceAccount, ServiceContext } from './link-service.ts';
import { createSampleService, sampleCapabilities } from './sample/sample-service.ts';

/** The one place that knows which kinds of services there are: the sample by its account’s id, and all others by the specification. */
export const createLinkService = (account: ServiceAccount, context: ServiceContext): LinkService =>
  isSample(account) ? createSampleService(context) : createApiService(account, context);

export const capabilitiesOf = (account: Pick<Account, 'id' | 'plan'>): Capabilities =>
  isSample(account) ? sampleCapabilities : apiCapabilities(account);
