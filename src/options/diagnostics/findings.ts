import { collectDiagnosticEvents, type DiagnosticEvent } from './collect-diagnostic-events.ts';
import { displayServiceHost } from '../../core/account/service-host.ts';
import { t } from '../../platform/i18n.ts';
import type { ServiceFacts } from './fetch-service-facts.ts';
import { browserChecks, deviceChecks } from './browser-checks.ts';
import type { DiagnosticCheck } from './diagnostic-check.ts';
import type { LocalFacts } from './local-facts.ts';
import { accountChecks } from './account-checks.ts';
import { serviceChecks } from './service-checks.ts';

export interface Findings {
  service: DiagnosticCheck[];
  browser: DiagnosticCheck[];
  device: DiagnosticCheck[];
  events: DiagnosticEvent[];
}

/** Turns facts into checks. `isNameless`: for the report, which must not name the service. */
export function findingsOf(facts: LocalFacts, service: ServiceFacts | null, isNameless = false): Findings {
  const { account, snapshot, outbox, batches, log, storageNote } = facts;
  const host = account === null || isNameless ? t('theService') : displayServiceHost(account.baseUrl);
  const asked =
    account !== null && service !== null
      ? serviceChecks({ account, host, skipped: snapshot?.skipped ?? 0, service })
      : [];
  return {
    service: account ? [...asked, ...accountChecks(facts, account)] : [],
    browser: browserChecks(facts, host, service?.probe ?? null),
    device: deviceChecks(facts),
    events: collectDiagnosticEvents({
      operations: outbox.operations,
      batches,
      minutes: log.minutes,
      listed: snapshot,
      storageNote,
    }),
  };
}

export const checksOf = ({ service, browser, device }: Findings): DiagnosticCheck[] => [
  ...service,
  ...browser,
  ...device,
];
