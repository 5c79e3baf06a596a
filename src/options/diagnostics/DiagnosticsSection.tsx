import type { ComponentChildren } from 'preact';
import { ok } from '../../core/result.ts';
import { tPlural, formatNumber, t, formatDateTime } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { runReported } from '../../ui/notices/reported-failure.ts';
import { useAgeText } from '../../ui/time/use-age-text.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { maxDiagnosticRequests } from './fetch-diagnostic-facts.ts';
import { countConclusiveChecks, type DiagnosticCheck } from './diagnostic-check.ts';
import { DiagnosticCheckRow, type DiagnosticCheckRowProps } from './DiagnosticCheckRow.tsx';
import { allChecksOfFindings, deriveDiagnosticFindings } from './diagnostic-findings.ts';
import type { DiagnosticsView } from './use-diagnostics.ts';
import type { DiagnosticEvent } from './collect-diagnostic-events.ts';
import { diagnosticEventText } from './diagnostic-event-text.ts';

/** What works, what doesn't, and what to do. The service is asked only if the user wants that. */
export function DiagnosticsSection({ facts, service, isRunning, read, run }: DiagnosticsView) {
  if (facts === null) return <SettingsSection name="diagnostics" lead={t('diagRunning')} children={null} />;
  const findings = deriveDiagnosticFindings(facts, service);
  const checks = allChecksOfFindings(findings);
  const way = { baseUrl: facts.account?.baseUrl ?? '', onAnswer: () => runReported(read().then(ok)) };
  return (
    <SettingsSection
      name="diagnostics"
      lead={<Lead count={countConclusiveChecks(checks)} at={facts.at} />}
      actions={
        <Button isBusy={isRunning} onClick={() => void run()}>
          <Icon name="refresh" />
          {t(isRunning ? 'diagRunning' : service ? 'diagRun' : 'diagStart')}
        </Button>
      }
    >
      <Checks
        heading="diagToDo"
        checks={inOrderOfUrgency.flatMap((state) => checks.filter((check) => check.state === state))}
        {...way}
      />
      {facts.account && (
        <Checks heading="diagService" checks={findings.service.filter(needsNothing)} {...way}>
          {service === null && <p class="set muted">{tPlural('diagBefore', maxDiagnosticRequests)}</p>}
        </Checks>
      )}
      <Checks heading="diagBrowser" checks={findings.browser.filter(needsNothing)} {...way} />
      <Checks heading="diagDevice" checks={findings.device.filter(needsNothing)} {...way}>
        <DiagnosticEventList events={findings.events} />
      </Checks>
      <p>
        <a href="#about">{t('reportProblem')}</a>
      </p>
    </SettingsSection>
  );
}

/** What the user can act on comes first. */
const inOrderOfUrgency = ['fail', 'warn'] as const;

const needsNothing = ({ state }: DiagnosticCheck): boolean => state === 'ok' || state === 'unknown';

interface ChecksProps extends Omit<DiagnosticCheckRowProps, 'check'> {
  heading: 'diagToDo' | 'diagService' | 'diagBrowser' | 'diagDevice';
  checks: readonly DiagnosticCheck[];
  children?: ComponentChildren;
}

const Checks = ({ heading, checks, children, ...way }: ChecksProps) =>
  checks.length === 0 && !children ? null : (
    <SettingsGroup heading={heading}>
      <div class="card">
        {checks.map((check) => (
          <DiagnosticCheckRow key={check.name} check={check} {...way} />
        ))}
        {children}
      </div>
    </SettingsGroup>
  );

const Lead = ({ count, at }: { count: number; at: number }) => (
  <>{tPlural('diagLead', count, formatNumber(count), useAgeText(at))}</>
);

/** What happened, newest first. Closed until the user opens it. */
const DiagnosticEventList = ({ events }: { events: readonly DiagnosticEvent[] }) => (
  <details class="diag-events">
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
