import { useEffect, useRef, useState } from 'preact/hooks';
import type { OptionsData } from '../options-data.ts';
import { fetchServiceFacts, type ServiceFacts } from './fetch-service-facts.ts';
import { readLocalFacts, type LocalFacts } from './local-facts.ts';

export interface DiagnosticsState {
  facts: LocalFacts | null;
  service: ServiceFacts | null;
  isRunning: boolean;
  /** Looks again at what this browser knows. */
  read: () => Promise<unknown>;
  run: () => Promise<void>;
}

/** The present facts, and those of the service from when the user asked for them. */
export function useDiagnostics(data: OptionsData): DiagnosticsState {
  const [facts, setFacts] = useState<LocalFacts | null>(null);
  const [asked, setAsked] = useState<{ of: string; service: ServiceFacts } | null>(null);
  const [isRunning, setRunning] = useState(false);
  const latest = useRef(data);
  latest.current = data;
  const read = async () => {
    const now = await readLocalFacts(latest.current);
    setFacts(now);
    return now;
  };
  useEffect(() => void read().catch(console.error), [data]);
  const run = async () => {
    if (isRunning) return;
    setRunning(true);
    try {
      const { account, snapshot } = await read();
      if (account) setAsked({ of: account.id, service: await fetchServiceFacts(account, snapshot) });
      // The requests are now among the events, and count for the hour.
      await read();
    } finally {
      setRunning(false);
    }
  };
  const service = asked !== null && asked.of === facts?.account?.id ? asked.service : null;
  return { facts, service, isRunning, read, run };
}
