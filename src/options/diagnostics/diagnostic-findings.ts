import { collectDiagnosticEvents, type DiagnosticEvent } from './diagnostic-events.ts';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import { t } from '../../platform/i18n.ts';
import type { ServiceDiagnosticFacts } from './fetch-diagnostic-facts.ts';
import { browserChecks, storageChecks } from './browser-checks.ts';
import type { DiagnosticCheck } from './diagnostic-check.ts';
import type { LocalDiagnosticFacts } from './local-diagnostic-facts.ts';
import { accountChecks } from './account-checks.ts';
import { serviceChecks } from './service-checks.ts';

export interface DiagnosticFindings {
  service: DiagnosticCheck[];
  browser: DiagnosticCheck[];
  device: DiagnosticCheck[];
  events: DiagnosticEvent[];
}

const nothingAsked = { operations: [], batches: [], minutes: [] };

/** Turns facts into checks. `isNameless`: for the report, which must not name the service. */
export function deriveDiagnosticFindings(
  facts: LocalDiagnosticFacts,
  service: ServiceDiagnosticFacts | null,
  isNameless = false,
): DiagnosticFindings {
  const { account, snapshot, isHidden, outbox, batches, log, storageNote } = facts;
  const host = account === null || isNameless ? t('theService') : serviceHostWithAscii(account.baseUrl);
  const asked =
    account !== null && service !== null
      ? serviceChecks({ account, host, skipped: snapshot?.skipped ?? 0, service })
      : [];
  return {
    service: account ? [...asked, ...accountChecks(facts, account)] : [],
    browser: browserChecks(facts, host, service?.probe ?? null),
    device: storageChecks(facts),
    events: collectDiagnosticEvents({
      // While links are hidden, so is when and how many of them were asked for.
      ...(isHidden ? nothingAsked : { operations: outbox.operations, batches, minutes: log.minutes }),
      listed: snapshot,
      storageNote,
    }),
  };
}

export const allChecksOfFindings = ({ service, browser, device }: DiagnosticFindings): DiagnosticCheck[] => [
  ...service,
  ...browser,
  ...device,
];
