import type { ComponentChildren } from 'preact';
import { ok } from '../../core/result.ts';
import { tPlural, formatNumber, t, formatDateTime, type TextKey } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { runReported } from '../../ui/notices/reported-failure.ts';
import { useAgeText } from '../../ui/time/use-now.ts';
import { SettingsGroup } from '../SettingsGroup.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { maxDiagnosticRequests } from './fetch-diagnostic-facts.ts';
import { countConclusiveChecks, type DiagnosticCheck, type CheckState } from './diagnostic-check.ts';
import { allChecksOfFindings, deriveDiagnosticFindings } from './diagnostic-findings.ts';
import type { DiagnosticsView } from './use-diagnostics.ts';
import { type DiagnosticEvent, diagnosticEventText } from './diagnostic-events.ts';
import { hostPattern } from '../../core/account/service-host.ts';
import { hostOfUrl } from '../../core/url/long-url.ts';
import { openShortcutsPage } from '../../platform/entry-points/commands.ts';
import { openCaptivePortal } from '../../platform/tabs.ts';
import { requestHostPermission } from '../../platform/permissions.ts';
import { replaceKeyFragment } from '../../ui/lock/replace-key-fragment.ts';

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
        <Button icon="refresh" isBusy={isRunning} onClick={() => void run()}>
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

const marks: Record<CheckState, { icon: IconName; text: TextKey }> = {
  ok: { icon: 'check', text: 'diagStateOk' },
  warn: { icon: 'exclamation', text: 'diagStateWarn' },
  fail: { icon: 'close', text: 'stateFailed' },
  unknown: { icon: 'more', text: 'diagStateUnknown' },
};

interface DiagnosticCheckRowProps {
  check: DiagnosticCheck;
  /** Of the account's API; empty without an account. */
  baseUrl: string;
  /** Access was given or refused. */
  onAnswer: () => void;
}

/** A finding, with what to do about it. */
const DiagnosticCheckRow = ({ check, ...way }: DiagnosticCheckRowProps) => (
  <div class="diag" data-check={check.name} data-state={check.state}>
    <span class={`diag-mark ${check.state}`}>
      <Icon name={marks[check.state].icon} />
      <span class="visually-hidden">{t(marks[check.state].text)}</span>
    </span>
    <div>
      <b>{check.text}</b>
      {check.fix !== undefined && <p class="muted">{check.fix}</p>}
    </div>
    {check.detail !== undefined && <span class="muted">{check.detail}</span>}
    {check.remedy && <WayOn remedy={check.remedy} {...way} />}
  </div>
);

interface WayOnProps extends Omit<DiagnosticCheckRowProps, 'check'> {
  remedy: NonNullable<DiagnosticCheck['remedy']>;
}

function WayOn({ remedy, baseUrl, onAnswer }: WayOnProps) {
  if (remedy === 'key')
    return (
      <a class="button" href={replaceKeyFragment}>
        {t('replaceKey')}
      </a>
    );
  const ways = {
    shortcuts: { text: t('changeShortcuts'), go: () => openShortcutsPage() },
    'sign-in': { text: t('openSignIn'), go: () => openCaptivePortal(hostOfUrl(baseUrl)) },
    grant: {
      text: t('grantAccess'),
      go: () => requestHostPermission(hostPattern(baseUrl)).then(onAnswer, onAnswer),
    },
  };
  const { text, go } = ways[remedy];
  return <Button onClick={() => void go()}>{text}</Button>;
}
