import type { ComponentChildren } from 'preact';
import { copyText } from '../../platform/clipboard.ts';
import { tPlural, formatNumber, t, formatDateTime } from '../../platform/i18n.ts';
import { versions } from '../../platform/versions.ts';
import { announceToScreenReader } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAgeText } from '../../ui/time/use-age-text.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import type { OptionsData } from '../options-data.ts';
import { SettingsSection } from '../SettingsSection.tsx';
import { maxDiagnosticRequests, type ServiceDiagnosticFacts } from './fetch-diagnostic-facts.ts';
import { countChecks, countConclusiveChecks, type DiagnosticCheck } from './diagnostic-check.ts';
import { DiagnosticCheckRow, type DiagnosticCheckRowProps } from './DiagnosticCheckRow.tsx';
import type { LocalDiagnosticFacts } from './local-diagnostic-facts.ts';
import { allChecksOfFindings, deriveDiagnosticFindings } from './diagnostic-findings.ts';
import { formatDiagnosticReport } from './format-diagnostic-report.ts';
import { useDiagnostics } from './use-diagnostics.ts';
import type { DiagnosticEvent } from './collect-diagnostic-events.ts';
import { diagnosticEventText } from './diagnostic-event-text.ts';

/** What works, what doesn't, and what to do. The service is asked only if the user wants that. */
export function DiagnosticsSection({ data }: { data: OptionsData }) {
  const { facts, service, isRunning, read, run } = useDiagnostics(data);
  if (facts === null) return <SettingsSection name="diagnostics" lead={t('diagRunning')} children={null} />;
  const findings = deriveDiagnosticFindings(facts, service);
  const checks = allChecksOfFindings(findings);
  const way = { baseUrl: facts.account?.baseUrl ?? '', onAnswer: () => void read() };
  return (
    <SettingsSection name="diagnostics" lead={<Lead count={countConclusiveChecks(checks)} at={facts.at} />}>
      <div class="diag-head">
        <Summary checks={checks} />
        <Button
          isBusy={isRunning}
          onClick={() => void run().then(() => announceToScreenReader(t('diagDone')))}
        >
          <Icon name="refresh" />
          {t(isRunning ? 'diagRunning' : service ? 'diagRun' : 'diagStart')}
        </Button>
        <Button onClick={() => void copyReport(facts, service)}>
          <Icon name="copy" />
          {t('diagReport')}
        </Button>
      </div>
      {facts.account && (
        <Checks heading="diagService" checks={findings.service} {...way}>
          {service === null && <p class="set muted">{tPlural('diagBefore', maxDiagnosticRequests)}</p>}
        </Checks>
      )}
      <Checks heading="diagBrowser" checks={findings.browser} {...way} />
      <Checks heading="diagDevice" checks={findings.device} {...way} />
      <DiagnosticEventList events={findings.events} />
      <p class="muted">{t('diagReportHint')}</p>
    </SettingsSection>
  );
}

interface ChecksProps extends Omit<DiagnosticCheckRowProps, 'check'> {
  heading: 'diagService' | 'diagBrowser' | 'diagDevice';
  checks: readonly DiagnosticCheck[];
  children?: ComponentChildren;
}

const Checks = ({ heading, checks, children, ...way }: ChecksProps) => (
  <SettingsGroup heading={heading}>
    <div class="card">
      {children}
      {checks.map((check) => (
        <DiagnosticCheckRow key={check.name} check={check} {...way} />
      ))}
    </div>
  </SettingsGroup>
);

const Lead = ({ count, at }: { count: number; at: number }) => (
  <>{tPlural('diagLead', count, formatNumber(count), useAgeText(at))}</>
);

const Summary = ({ checks }: { checks: readonly DiagnosticCheck[] }) => {
  const [warnings, failed] = [countChecks(checks, 'warn'), countChecks(checks, 'fail')];
  return (
    <div class="tags">
      <span class="tag good">{tPlural('diagOk', countChecks(checks, 'ok'))}</span>
      {warnings > 0 && <span class="tag found-warn">{tPlural('diagWarn', warnings)}</span>}
      {failed > 0 && <span class="tag found-fail">{tPlural('diagFail', failed)}</span>}
    </div>
  );
};

async function copyReport(
  facts: LocalDiagnosticFacts,
  service: ServiceDiagnosticFacts | null,
): Promise<void> {
  const isCopied = await copyText(formatDiagnosticReport(facts, service, versions()));
  announceToScreenReader(t(isCopied ? 'diagReportCopied' : 'diagReportNotCopied'));
}

/** What happened, newest first. Closed until the user opens it. */
const DiagnosticEventList = ({ events }: { events: readonly DiagnosticEvent[] }) => (
  <details class="card diag-events">
    <summary>{tPlural('diagEvents', events.length)}</summary>
    <ol>
      {events.map((event, index) => (
        <li key={index}>
          <time dateTime={new Date(event.at).toISOString()}>{formatDateTime(event.at)}</time>
          <span>{diagnosticEventText(event)}</span>
        </li>
      ))}
    </ol>
  </details>
);
