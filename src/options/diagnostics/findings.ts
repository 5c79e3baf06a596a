import { eventsOf, type DiagnosticEvent } from './events.ts';
import { serviceHost } from '../../core/account/service-host.ts';
import { word } from '../../platform/words.ts';
import type { ServiceFacts } from './ask-service.ts';
import { browserChecks, deviceChecks } from './browser-checks.ts';
import type { Check } from './check.ts';
import type { LocalFacts } from './facts.ts';
import { knownChecks } from './known-checks.ts';
import { serviceChecks } from './service-checks.ts';

export interface Findings {
  service: Check[];
  browser: Check[];
  device: Check[];
  events: DiagnosticEvent[];
}

/** Turns facts into checks. `isNameless`: for the report, which must not name the service. */
export function findingsOf(facts: LocalFacts, service: ServiceFacts | null, isNameless = false): Findings {
  const { account, snapshot, outbox, batches, log, storageNote } = facts;
  const host = account === null || isNameless ? word('theService') : serviceHost(account.baseUrl);
  const asked =
    account !== null && service !== null
      ? serviceChecks({ account, host, skipped: snapshot?.skipped ?? 0, service })
      : [];
  return {
    service: account ? [...asked, ...knownChecks(facts, account)] : [],
    browser: browserChecks(facts, host, service?.probe ?? null),
    device: deviceChecks(facts),
    events: eventsOf({
      intents: outbox.operations,
      batches,
      minutes: log.minutes,
      listed: snapshot,
      storageNote,
    }),
  };
}

export const checksOf = ({ service, browser, device }: Findings): Check[] => [
  ...service,
  ...browser,
  ...device,
];
