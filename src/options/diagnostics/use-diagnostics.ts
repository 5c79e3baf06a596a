import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { latestOnly } from '../../core/latest-only.ts';
import { fail, ok } from '../../core/result.ts';
import { storageFailure } from '../../core/storage-failure.ts';
import { t } from '../../platform/i18n.ts';
import { announceToScreenReader } from '../../ui/Announcer.tsx';
import { reportAnswer } from '../../ui/notices/reported-failure.ts';
import type { OptionsData } from '../options-data.ts';
import { fetchDiagnosticFacts, type ServiceDiagnosticFacts } from './fetch-diagnostic-facts.ts';
import { readLocalDiagnosticFacts, type LocalDiagnosticFacts } from './local-diagnostic-facts.ts';

export interface DiagnosticsView {
  facts: LocalDiagnosticFacts | null;
  service: ServiceDiagnosticFacts | null;
  isRunning: boolean;
  /** Looks again at what this browser knows. */
  read: () => Promise<unknown>;
  run: () => Promise<void>;
}

/** The present facts, and those of the service from when the user asked for them. */
export function useDiagnostics(data: OptionsData): DiagnosticsView {
  const [facts, setFacts] = useState<LocalDiagnosticFacts | null>(null);
  const [asked, setAsked] = useState<{ of: string; service: ServiceDiagnosticFacts } | null>(null);
  const [isRunning, setRunning] = useState(false);
  const latest = useRef(data);
  latest.current = data;
  const nextRead = useMemo(() => latestOnly(setFacts), []);
  const read = async () => {
    const use = nextRead();
    const now = await readLocalDiagnosticFacts(latest.current);
    use(now);
    return now;
  };
  useEffect(() => void read().catch((error: unknown) => reportAnswer(fail(storageFailure(error)))), [data]);
  const ask = async () => {
    const { account, snapshot } = await read();
    if (account) setAsked({ of: account.id, service: await fetchDiagnosticFacts(account, snapshot) });
    // The requests are now among the events, and count for the hour.
    await read();
  };
  const run = async () => {
    if (isRunning) return;
    setRunning(true);
    const done = await ask().then(ok, (error: unknown) => fail(storageFailure(error)));
    setRunning(false);
    reportAnswer(done);
    if (done.ok) announceToScreenReader(t('diagDone'));
  };
  const service = asked !== null && asked.of === facts?.account?.id ? asked.service : null;
  return { facts, service, isRunning, read, run };
}
