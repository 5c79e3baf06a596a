import { stripBidiControls } from '../../core/url/display/bidi-controls.ts';
import { t } from '../../platform/i18n.ts';
import type { ServiceDiagnosticFacts } from './fetch-diagnostic-facts.ts';
import type { DiagnosticCheck } from './diagnostic-check.ts';
import { diagnosticEventText } from './diagnostic-events.ts';
import type { LocalDiagnosticFacts } from './local-diagnostic-facts.ts';
import { deriveDiagnosticFindings } from './diagnostic-findings.ts';

export interface ReportVersions {
  curtail: string;
  /** As the browser calls itself. */
  browser: string;
}

/**
 * A report that can be sent to somebody who helps: versions, results and events. It has no key, link or host, and no words of a service.
 */
export function formatDiagnosticReport(
  facts: LocalDiagnosticFacts,
  service: ServiceDiagnosticFacts | null,
  versions: ReportVersions,
): string {
  const { service: ofService, browser, device, events } = deriveDiagnosticFindings(facts, service, true);
  const groups: [string, readonly DiagnosticCheck[]][] = [
    [t('diagService'), ofService],
    [t('diagBrowser'), browser],
    [t('diagDevice'), device],
  ];
  const lines = [
    `Curtail ${versions.curtail}`,
    versions.browser,
    new Date(facts.at).toISOString(),
    ...groups.flatMap(([heading, checks]) => ['', heading, ...checks.map(lineOf)]),
    '',
    ...events.map((event) => `${new Date(event.at).toISOString()} ${diagnosticEventText(event)}`),
    '',
  ];
  return stripBidiControls(lines.join('\n'));
}

const lineOf = ({ state, name, text, detail }: DiagnosticCheck): string =>
  `[${state}] ${name}: ${text}${detail === undefined ? '' : ` (${detail})`}`;
